package labgate.smoke.fabric;

import com.mojang.brigadier.CommandDispatcher;
import com.mojang.brigadier.arguments.StringArgumentType;
import com.mojang.brigadier.builder.LiteralArgumentBuilder;
import com.mojang.brigadier.context.CommandContext;
import labgate.smoke.core.vantage.Reply;
import labgate.smoke.core.vantage.Vantage;
import net.minecraft.commands.CommandSourceStack;
import net.minecraft.commands.Commands;

/**
 * {@code /labvantage}: the server's own view, written to files.
 *
 * <p>Every argument is the rest of the line, so that a bad one too is answered with JSON. The
 * dimension is the command source's: {@code execute in DIMENSION run labvantage ...}.
 */
final class VantageCommand {
    private static final String ARGUMENT = "argument";

    private VantageCommand() {}

    /** Adds the command; called again whenever the game rebuilds its command tree. */
    static void register(CommandDispatcher<CommandSourceStack> dispatcher) {
        dispatcher.register(Commands.literal("labvantage")
                .requires(Answers::mayAsk)
                .then(plain("state", Vantage::state))
                .then(plain("snapshots", Vantage::snapshots))
                .then(asking("player", (vantage, who, dimension) -> vantage.player(who)))
                .then(asking("view", (vantage, who, dimension) -> vantage.view(who)))
                .then(asking("entities", (vantage, uuids, dimension) -> vantage.entities(uuids)))
                .then(asking("near", Vantage::near))
                .then(asking("snapshot", Vantage::snapshot))
                .then(asking("restore-step", Vantage::restoreStep)));
    }

    private static LiteralArgumentBuilder<CommandSourceStack> plain(String kind, Plain question) {
        return Commands.literal(kind).executes(call -> Answers.send(call, run(kind, question)));
    }

    private static LiteralArgumentBuilder<CommandSourceStack> asking(String kind, Asking question) {
        return Commands.literal(kind)
                .then(Commands.argument(ARGUMENT, StringArgumentType.greedyString())
                        .executes(call -> Answers.send(
                                call, run(kind, vantage -> ask(call, vantage, question)))));
    }

    private static Reply ask(
            CommandContext<CommandSourceStack> call, Vantage vantage, Asking question) {
        return question.ask(
                vantage,
                StringArgumentType.getString(call, ARGUMENT),
                EntityReader.dimension(call.getSource().getLevel()));
    }

    private static Answers.Answer run(String kind, Plain question) {
        Running running = Running.current();
        return Answers.of(running.error() == null
                ? question.ask(running.vantage())
                : Reply.refused(kind, running.error()));
    }

    @FunctionalInterface
    private interface Plain {
        Reply ask(Vantage vantage);
    }

    @FunctionalInterface
    private interface Asking {
        Reply ask(Vantage vantage, String argument, String dimension);
    }
}
