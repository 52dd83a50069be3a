package labgate.smoke.fabric;

import com.mojang.brigadier.context.CommandContext;
import labgate.smoke.core.json.JsonObject;
import labgate.smoke.core.vantage.Reply;
import net.minecraft.commands.CommandSourceStack;
import net.minecraft.network.chat.Component;
import net.minecraft.server.permissions.Permissions;

/** How the commands are asked and answered: by operators, with one JSON object. */
final class Answers {
    private Answers() {}

    /** An answer, and whether the command did its work. */
    record Answer(JsonObject json, boolean done) {}

    static Answer of(Reply reply) {
        return new Answer(reply.json(), reply.ok());
    }

    static boolean mayAsk(CommandSourceStack source) {
        return source.permissions().hasPermission(Permissions.COMMANDS_GAMEMASTER);
    }

    /** Sends an answer, a refusal too, and returns the result that the game counts. */
    static int send(CommandContext<CommandSourceStack> call, Answer answer) {
        call.getSource().sendSuccess(() -> Component.literal(answer.json().text()), false);
        return answer.done() ? 1 : 0;
    }
}
