package labgate.practice.command;

import com.mojang.brigadier.exceptions.CommandSyntaxException;

import net.minecraft.commands.CommandSourceStack;
import net.minecraft.server.ServerTickRateManager;
import net.minecraft.server.TickTimes;

import java.util.Locale;

/** {@code tick}: freezes, steps, sprints and asks how the game keeps time. */
final class TickCommand {
    private TickCommand() {}

    static int run(CommandSourceStack source, Arguments arguments) throws CommandSyntaxException {
        ServerTickRateManager manager = source.getServer().tickRateManager();
        switch (arguments.oneOf("query", "rate", "freeze", "unfreeze", "step", "sprint")) {
            case "query" -> query(source, arguments, manager);
            case "rate" -> {
                float rate = arguments.decimal();
                arguments.end();
                manager.setTickRate(rate);
                Answer.success(source, "Set the target tick rate to " + one(rate) + " per second");
            }
            case "freeze" -> freeze(source, arguments, manager, true);
            case "unfreeze" -> freeze(source, arguments, manager, false);
            case "step" -> step(source, arguments, manager);
            default -> sprint(source, arguments, manager);
        }
        return 1;
    }

    private static void query(
            CommandSourceStack source, Arguments arguments, ServerTickRateManager manager)
            throws CommandSyntaxException {
        arguments.end();
        TickTimes times = source.getServer().tickTimes();
        String state =
                manager.isSprinting()
                        ? "sprinting"
                        : manager.isFrozen() ? "frozen" : "running normally";
        Answer.quiet(source, "The game is " + state);
        String rate = "Target tick rate: " + one(manager.tickrate()) + " per second";
        String average = ".\nAverage time per tick: " + times.average() + "ms";
        if (manager.isSprinting()) {
            Answer.quiet(source, rate + " (ignored, reference only)" + average);
        } else {
            Answer.quiet(
                    source,
                    rate + average + " (Target: " + one(manager.millisecondsPerTick()) + "ms)");
        }
        Answer.quiet(source, times.percentiles());
    }

    private static void freeze(
            CommandSourceStack source,
            Arguments arguments,
            ServerTickRateManager manager,
            boolean frozen)
            throws CommandSyntaxException {
        arguments.end();
        if (frozen) {
            manager.stopSprinting();
            manager.stopStepping();
        }
        manager.setFrozen(frozen);
        Answer.success(source, frozen ? "The game is frozen" : "The game is running normally");
    }

    private static void step(
            CommandSourceStack source, Arguments arguments, ServerTickRateManager manager)
            throws CommandSyntaxException {
        if (arguments.peekWord().equals("stop")) {
            arguments.word();
            arguments.end();
            if (!manager.stopStepping()) {
                throw Refusal.because("No tick step in progress");
            }
            Answer.success(source, "Tick step interrupted");
            return;
        }
        int ticks = arguments.hasMore() ? arguments.ticks() : 1;
        arguments.end();
        if (!manager.stepGameIfPaused(ticks)) {
            throw Refusal.because("Unable to step the game - the game must be frozen first");
        }
        Answer.success(source, "Stepping " + ticks + " tick(s)");
    }

    private static void sprint(
            CommandSourceStack source, Arguments arguments, ServerTickRateManager manager)
            throws CommandSyntaxException {
        if (arguments.peekWord().equals("stop")) {
            arguments.word();
            arguments.end();
            if (!manager.stopSprinting()) {
                throw Refusal.because("No tick sprint in progress");
            }
            Answer.success(source, "Tick sprint interrupted");
            return;
        }
        int ticks = arguments.ticks();
        arguments.end();
        if (manager.requestGameToSprint(ticks)) {
            Answer.success(source, "Tick sprint interrupted");
        }
        Answer.success(source, "The game is sprinting");
    }

    private static String one(float value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
