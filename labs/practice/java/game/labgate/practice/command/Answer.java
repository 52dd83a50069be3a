package labgate.practice.command;

import net.minecraft.commands.CommandSourceStack;
import net.minecraft.network.chat.Component;

/** Answers a command's source. */
final class Answer {
    private Answer() {}

    /** An answer that operators hear of too. */
    static int success(CommandSourceStack source, String text) {
        source.sendSuccess(() -> Component.literal(text), true);
        return 1;
    }

    /** An answer to the source alone. */
    static int quiet(CommandSourceStack source, String text) {
        source.sendSuccess(() -> Component.literal(text), false);
        return 1;
    }
}
