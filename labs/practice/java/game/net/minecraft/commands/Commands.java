package net.minecraft.commands;

import com.mojang.brigadier.CommandDispatcher;
import com.mojang.brigadier.LiteralMessage;
import com.mojang.brigadier.StringReader;
import com.mojang.brigadier.arguments.ArgumentType;
import com.mojang.brigadier.builder.LiteralArgumentBuilder;
import com.mojang.brigadier.builder.RequiredArgumentBuilder;
import com.mojang.brigadier.exceptions.CommandSyntaxException;

import labgate.practice.command.VanillaCommands;
import labgate.practice.launcher.log.ServerLog;

import net.minecraft.network.chat.Component;
import net.minecraft.server.permissions.Permission;
import net.minecraft.server.permissions.PermissionCheck;
import net.minecraft.server.permissions.PermissionLevel;
import net.minecraft.server.permissions.PermissionProviderCheck;

/** All commands of a server. */
public class Commands {
    public static final PermissionCheck LEVEL_ALL = permissions -> true;
    public static final PermissionCheck LEVEL_MODERATORS = level(PermissionLevel.MODERATORS);
    public static final PermissionCheck LEVEL_GAMEMASTERS = level(PermissionLevel.GAMEMASTERS);
    public static final PermissionCheck LEVEL_ADMINS = level(PermissionLevel.ADMINS);
    public static final PermissionCheck LEVEL_OWNERS = level(PermissionLevel.OWNERS);

    private static final int CONTEXT_LENGTH = 10;

    private final CommandDispatcher<CommandSourceStack> dispatcher = new CommandDispatcher<>();

    public Commands(CommandSelection selection, CommandBuildContext context) {
        VanillaCommands.register(this);
    }

    /** Which kind of server the commands are for. */
    public enum CommandSelection {
        ALL,
        DEDICATED,
        INTEGRATED
    }

    private static PermissionCheck level(PermissionLevel level) {
        Permission permission = new Permission.HasCommandLevel(level);
        return permissions -> permissions.hasPermission(permission);
    }

    public static LiteralArgumentBuilder<CommandSourceStack> literal(String name) {
        return LiteralArgumentBuilder.literal(name);
    }

    public static <T> RequiredArgumentBuilder<CommandSourceStack, T> argument(
            String name, ArgumentType<T> type) {
        return RequiredArgumentBuilder.argument(name, type);
    }

    public static <T extends CommandSourceStack> PermissionProviderCheck<T> hasPermission(
            PermissionCheck check) {
        return new PermissionProviderCheck<>(check);
    }

    public CommandDispatcher<CommandSourceStack> getDispatcher() {
        return dispatcher;
    }

    /** Runs a command line, which may begin with a slash; failures are answered to the source. */
    public void performPrefixedCommand(CommandSourceStack source, String line) {
        StringReader reader = new StringReader(line.startsWith("/") ? line.substring(1) : line);
        try {
            perform(source, reader);
        } catch (CommandSyntaxException failure) {
            answerFailure(source, failure);
        } catch (RuntimeException failure) {
            ServerLog.error("'" + line + "' threw an exception", failure);
            source.sendFailure(
                    Component.literal(
                            "An unexpected error occurred trying to execute that command"));
        }
    }

    /** Runs the command at the reader's place and lets failures through. */
    public int perform(CommandSourceStack source, StringReader reader)
            throws CommandSyntaxException {
        if (!reader.canRead()) {
            throw new CommandSyntaxException(
                    new LiteralMessage("Unknown or incomplete command, see below for error"),
                    reader.getString(),
                    reader.getCursor());
        }
        return dispatcher.execute(reader, source);
    }

    /** The line from ten characters before the fault to its end, and the marker. */
    private static String place(String input, int cursor) {
        int start = Math.max(0, Math.min(cursor, input.length()) - CONTEXT_LENGTH);
        return (start > 0 ? "..." : "") + input.substring(start) + "<--[HERE]";
    }

    private static void answerFailure(CommandSourceStack source, CommandSyntaxException failure) {
        source.sendFailure(Component.literal(failure.getRawMessage().getString()));
        if (failure.getInput() != null && failure.getCursor() >= 0) {
            source.sendFailure(Component.literal(place(failure.getInput(), failure.getCursor())));
        }
    }
}
