package labgate.audit.fabric;

import com.mojang.brigadier.CommandDispatcher;
import com.mojang.brigadier.arguments.StringArgumentType;
import com.mojang.brigadier.builder.LiteralArgumentBuilder;
import com.mojang.brigadier.context.CommandContext;
import java.util.function.BiFunction;
import labgate.audit.core.session.AuditSession;
import labgate.audit.core.session.Control;
import labgate.audit.core.session.Reply;
import net.minecraft.commands.CommandSourceStack;
import net.minecraft.commands.Commands;
import net.minecraft.network.chat.Component;
import net.minecraft.server.permissions.Permissions;

/** {@code /mcaudit}: the test side's control surface. It never touches the world. */
final class AuditCommand {
    private static final String PHASE = "phase";
    private static final String REASON = "reason";
    private static final String LABEL = "label";

    private AuditCommand() {}

    /** Adds the command; called again whenever the game rebuilds its command tree. */
    static void register(CommandDispatcher<CommandSourceStack> dispatcher) {
        dispatcher.register(Commands.literal("mcaudit")
                .requires(source ->
                        source.permissions().hasPermission(Permissions.COMMANDS_GAMEMASTER))
                .then(Commands.literal("status")
                        .executes(call -> send(call, Control.status(ServerAudit.session()))))
                .then(Commands.literal("flush")
                        .executes(call -> run(call, (session, actor) -> session.flush())))
                .then(Commands.literal("end")
                        .executes(call -> run(call, AuditSession::end)))
                .then(mark())
                .then(phase()));
    }

    private static LiteralArgumentBuilder<CommandSourceStack> mark() {
        return Commands.literal("mark")
                .then(Commands.argument(LABEL, StringArgumentType.greedyString())
                        .executes(call -> run(call, (session, actor) ->
                                session.mark(StringArgumentType.getString(call, LABEL), actor))));
    }

    private static LiteralArgumentBuilder<CommandSourceStack> phase() {
        return Commands.literal("phase")
                .then(Commands.argument(PHASE, StringArgumentType.word())
                        .executes(call -> changePhase(call, ""))
                        .then(Commands.argument(REASON, StringArgumentType.greedyString())
                                .executes(call -> changePhase(
                                        call, StringArgumentType.getString(call, REASON)))));
    }

    private static int changePhase(CommandContext<CommandSourceStack> call, String reason) {
        String requested = StringArgumentType.getString(call, PHASE);
        return run(call, (session, actor) -> session.changePhase(requested, actor, reason));
    }

    private static int run(
            CommandContext<CommandSourceStack> call,
            BiFunction<AuditSession, String, Reply> command) {
        String actor = call.getSource().getTextName();
        return send(
                call,
                Control.run(ServerAudit.session(), session -> command.apply(session, actor)));
    }

    private static int send(CommandContext<CommandSourceStack> call, Reply reply) {
        call.getSource().sendSuccess(() -> Component.literal(reply.text()), false);
        return reply.result();
    }
}
