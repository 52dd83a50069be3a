package labgate.practice.command;

import com.mojang.brigadier.Command;
import com.mojang.brigadier.StringReader;
import com.mojang.brigadier.arguments.ArgumentType;
import com.mojang.brigadier.context.CommandContext;
import com.mojang.brigadier.exceptions.CommandSyntaxException;

import net.minecraft.commands.CommandSourceStack;
import net.minecraft.commands.Commands;
import net.minecraft.server.permissions.PermissionCheck;

/** Registers the game's own commands. */
public final class VanillaCommands {
    private static final String ARGUMENTS = "arguments";

    private final Commands commands;

    private VanillaCommands(Commands commands) {
        this.commands = commands;
    }

    public static void register(Commands commands) {
        VanillaCommands vanilla = new VanillaCommands(commands);
        vanilla.add("list", Commands.LEVEL_ALL, ServerCommands::list);
        vanilla.add("seed", Commands.LEVEL_GAMEMASTERS, ServerCommands::seed);
        vanilla.add("say", Commands.LEVEL_GAMEMASTERS, ServerCommands::say);
        vanilla.add("difficulty", Commands.LEVEL_GAMEMASTERS, ServerCommands::difficulty);
        vanilla.add("gamerule", Commands.LEVEL_GAMEMASTERS, ServerCommands::gamerule);
        vanilla.add("datapack", Commands.LEVEL_GAMEMASTERS, ServerCommands::datapack);
        vanilla.add("reload", Commands.LEVEL_GAMEMASTERS, ServerCommands::reload);
        vanilla.add("save-all", Commands.LEVEL_OWNERS, ServerCommands::saveAll);
        vanilla.add("save-on", Commands.LEVEL_OWNERS, ServerCommands::saveOn);
        vanilla.add("save-off", Commands.LEVEL_OWNERS, ServerCommands::saveOff);
        vanilla.add("stop", Commands.LEVEL_OWNERS, ServerCommands::stop);
        vanilla.add("tick", Commands.LEVEL_ADMINS, TickCommand::run);
        vanilla.add("time", Commands.LEVEL_GAMEMASTERS, TimeCommand::run);
        vanilla.add("forceload", Commands.LEVEL_GAMEMASTERS, ForceLoadCommand::run);
        vanilla.add("setblock", Commands.LEVEL_GAMEMASTERS, BlockCommands::setBlock);
        vanilla.add("fill", Commands.LEVEL_GAMEMASTERS, BlockCommands::fill);
        vanilla.add("summon", Commands.LEVEL_GAMEMASTERS, EntityCommands::summon);
        vanilla.add("kill", Commands.LEVEL_GAMEMASTERS, EntityCommands::kill);
        vanilla.add("ride", Commands.LEVEL_GAMEMASTERS, EntityCommands::ride);
        vanilla.add("gamemode", Commands.LEVEL_GAMEMASTERS, EntityCommands::gameMode);
        vanilla.add("tp", Commands.LEVEL_GAMEMASTERS, TeleportCommand::run);
        vanilla.add("teleport", Commands.LEVEL_GAMEMASTERS, TeleportCommand::run);
        vanilla.add("data", Commands.LEVEL_GAMEMASTERS, DataCommand::run);
        vanilla.add("execute", Commands.LEVEL_GAMEMASTERS, ExecuteCommand::run);
    }

    private void add(String name, PermissionCheck level, GameCommand command) {
        ArgumentType<StringReader> rest = VanillaCommands::rest;
        Command<CommandSourceStack> bare = context -> runBare(command, context);
        Command<CommandSourceStack> full = context -> runFull(command, context);
        var arguments = Commands.argument(ARGUMENTS, rest).executes(full);
        commands.getDispatcher()
                .register(
                        Commands.literal(name)
                                .requires(source -> level.check(source.permissions()))
                                .executes(bare)
                                .then(arguments));
    }

    private static int runBare(GameCommand command, CommandContext<CommandSourceStack> context)
            throws CommandSyntaxException {
        StringReader end = new StringReader(context.getInput(), context.getInput().length());
        return command.run(context.getSource(), new Arguments(end));
    }

    private static int runFull(GameCommand command, CommandContext<CommandSourceStack> context)
            throws CommandSyntaxException {
        StringReader arguments = context.getArgument(ARGUMENTS, StringReader.class);
        return command.run(context.getSource(), new Arguments(arguments));
    }

    private static StringReader rest(StringReader reader) {
        StringReader rest = new StringReader(reader.getString(), reader.getCursor());
        reader.setCursor(reader.getString().length());
        return rest;
    }
}
