package labgate.smoke.fabric;

import com.mojang.brigadier.CommandDispatcher;
import java.io.IOException;
import labgate.smoke.core.Fault;
import labgate.smoke.core.json.JsonObject;
import labgate.smoke.core.probe.Probe;
import labgate.smoke.core.vantage.Reply;
import net.minecraft.commands.CommandSourceStack;
import net.minecraft.commands.Commands;

/** {@code /labsmoke}: which jar runs here, and how the game stands. */
final class SmokeCommand {
    private SmokeCommand() {}

    /** Adds the command; called again whenever the game rebuilds its command tree. */
    static void register(CommandDispatcher<CommandSourceStack> dispatcher) {
        dispatcher.register(Commands.literal("labsmoke")
                .requires(Answers::mayAsk)
                .then(Commands.literal("status")
                        .executes(call -> Answers.send(call, run("status", Probe::status))))
                .then(Commands.literal("sample")
                        .executes(call -> Answers.send(call, run("sample", Probe::sample)))));
    }

    private static Answers.Answer run(String kind, Question question) {
        Running running = Running.current();
        if (running.error() != null) {
            return Answers.of(Reply.refused(kind, running.error()));
        }
        try {
            return new Answers.Answer(question.ask(running.probe()), true);
        } catch (IOException failure) {
            return Answers.of(Reply.refused(kind, "cannot be written: " + failure));
        } catch (RuntimeException | LinkageError fault) {
            return Answers.of(Reply.refused(kind, Fault.shown(fault, System.err)));
        }
    }

    @FunctionalInterface
    private interface Question {
        JsonObject ask(Probe probe) throws IOException;
    }
}
