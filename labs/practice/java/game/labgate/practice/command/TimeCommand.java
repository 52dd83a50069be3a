package labgate.practice.command;

import com.mojang.brigadier.exceptions.CommandSyntaxException;

import net.minecraft.commands.CommandSourceStack;
import net.minecraft.server.WorldClock;

import java.util.Map;

/** {@code time}: asks for and sets the time of day. */
final class TimeCommand {
    private static final Map<String, Integer> MARKERS =
            Map.of("day", 1000, "noon", 6000, "night", 13000, "midnight", 18000);
    private static final int DAY_TICKS = 24000;

    private TimeCommand() {}

    static int run(CommandSourceStack source, Arguments arguments) throws CommandSyntaxException {
        WorldClock clock = source.getServer().clock();
        return switch (arguments.oneOf("query", "set", "add")) {
            case "query" -> query(source, arguments, clock);
            case "set" -> set(source, arguments, clock);
            default -> {
                clock.setDayTime(clock.dayTime() + arguments.ticks());
                arguments.end();
                yield Answer.success(source, "Set the time to " + clock.dayTime());
            }
        };
    }

    private static int query(CommandSourceStack source, Arguments arguments, WorldClock clock)
            throws CommandSyntaxException {
        String what = arguments.oneOf("day", "minecraft:day", "gametime");
        arguments.end();
        if (what.equals("gametime")) {
            return Answer.quiet(source, "The time is " + clock.gameTime());
        }
        return Answer.quiet(
                source, "Timeline minecraft:day is at " + clock.dayTime() % DAY_TICKS + " tick(s)");
    }

    private static int set(CommandSourceStack source, Arguments arguments, WorldClock clock)
            throws CommandSyntaxException {
        String marker = arguments.peekWord().replaceFirst("^minecraft:", "");
        if (MARKERS.containsKey(marker)) {
            arguments.word();
            arguments.end();
            clock.setDayTime(MARKERS.get(marker));
            return Answer.success(
                    source, "Set minecraft:overworld to time marker minecraft:" + marker);
        }
        int ticks = arguments.ticks();
        arguments.end();
        clock.setDayTime(ticks);
        return Answer.success(source, "Set the time to " + ticks);
    }
}
