package labgate.practice.command;

import com.mojang.brigadier.exceptions.CommandSyntaxException;

import labgate.practice.launcher.log.ServerLog;

import net.minecraft.commands.CommandSourceStack;
import net.minecraft.server.GameRules;
import net.minecraft.server.MinecraftServer;
import net.minecraft.server.players.PlayerList;

import java.util.Locale;
import java.util.stream.Collectors;

/** Commands about the server as a whole. */
final class ServerCommands {

    private ServerCommands() {}

    static int list(CommandSourceStack source, Arguments arguments) throws CommandSyntaxException {
        arguments.end();
        PlayerList players = source.getServer().getPlayerList();
        String names =
                players.getPlayers().stream()
                        .map(player -> player.getScoreboardName())
                        .collect(Collectors.joining(", "));
        Answer.quiet(
                source,
                "There are "
                        + players.getPlayerCount()
                        + " of a max of "
                        + players.getMaxPlayers()
                        + " players online: "
                        + names);
        return players.getPlayerCount();
    }

    static int seed(CommandSourceStack source, Arguments arguments) throws CommandSyntaxException {
        arguments.end();
        long seed = source.getServer().getSeed();
        Answer.quiet(source, "Seed: [" + seed + "]");
        return (int) seed;
    }

    static int say(CommandSourceStack source, Arguments arguments) throws CommandSyntaxException {
        ServerLog.info("[" + source.getTextName() + "] " + arguments.rest());
        return 1;
    }

    static int difficulty(CommandSourceStack source, Arguments arguments)
            throws CommandSyntaxException {
        String difficulty = source.getServer().difficulty();
        if (!arguments.hasMore()) {
            return Answer.quiet(source, "The difficulty is " + title(difficulty));
        }
        String wanted = arguments.oneOf(MinecraftServer.DIFFICULTIES.toArray(String[]::new));
        arguments.end();
        if (wanted.equals(difficulty)) {
            throw Refusal.because(
                    "The difficulty did not change; it is already set to " + title(wanted));
        }
        source.getServer().setDifficulty(wanted);
        return Answer.success(source, "The difficulty has been set to " + title(wanted));
    }

    private static String title(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    static int gamerule(CommandSourceStack source, Arguments arguments)
            throws CommandSyntaxException {
        GameRules rules = source.getServer().gameRules();
        String name = arguments.peekWord().replaceFirst("^minecraft:", "");
        if (rules.get(name) == null) {
            arguments.next();
            throw Refusal.incorrect(arguments.reader());
        }
        arguments.word();
        if (!arguments.hasMore()) {
            return Answer.quiet(
                    source, "Gamerule " + name + " is currently set to: " + rules.get(name));
        }
        int start = arguments.reader().getCursor();
        String value = arguments.word();
        arguments.end();
        if (!rules.set(name, value)) {
            arguments.reader().setCursor(start + 1);
            throw Refusal.incorrect(arguments.reader());
        }
        return Answer.success(source, "Gamerule " + name + " is now set to: " + value);
    }

    static int datapack(CommandSourceStack source, Arguments arguments)
            throws CommandSyntaxException {
        arguments.oneOf("list");
        String which = arguments.hasMore() ? arguments.oneOf("enabled", "available") : "";
        arguments.end();
        if (!which.equals("available")) {
            Answer.quiet(
                    source,
                    "There are 2 data pack(s) enabled: [vanilla (built-in)],"
                            + " [fabric-convention-tags-v2 (built-in)]");
        }
        if (!which.equals("enabled")) {
            Answer.quiet(
                    source,
                    "There are 3 data pack(s) available: [minecart_improvements (built-in)], "
                            + "[redstone_experiments (built-in)], [trade_rebalance (built-in)]");
        }
        return 1;
    }

    static int reload(CommandSourceStack source, Arguments arguments)
            throws CommandSyntaxException {
        arguments.end();
        Answer.success(source, "Reloading!");
        source.getServer().reloadCommands();
        return 1;
    }

    static int saveAll(CommandSourceStack source, Arguments arguments)
            throws CommandSyntaxException {
        if (arguments.hasMore()) {
            arguments.oneOf("flush");
        }
        arguments.end();
        Answer.quiet(source, "Saving the game (this may take a moment!)");
        if (!source.getServer().saveEverything(false)) {
            throw Refusal.because("Unable to save the game (is there enough disk space?)");
        }
        return Answer.success(source, "Saved the game");
    }

    static int saveOn(CommandSourceStack source, Arguments arguments)
            throws CommandSyntaxException {
        arguments.end();
        return Answer.success(source, "Automatic saving is now enabled");
    }

    static int saveOff(CommandSourceStack source, Arguments arguments)
            throws CommandSyntaxException {
        arguments.end();
        return Answer.success(source, "Automatic saving is now disabled");
    }

    static int stop(CommandSourceStack source, Arguments arguments) throws CommandSyntaxException {
        arguments.end();
        Answer.success(source, "Stopping the server");
        MinecraftServer server = source.getServer();
        server.halt(false);
        return 1;
    }
}
