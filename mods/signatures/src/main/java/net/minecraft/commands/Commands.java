package net.minecraft.commands;

import com.mojang.brigadier.arguments.ArgumentType;
import com.mojang.brigadier.builder.LiteralArgumentBuilder;
import com.mojang.brigadier.builder.RequiredArgumentBuilder;
import labgate.signatures.StandIn;

/** Stand-in for the command tree's builders. */
public class Commands {
    public static LiteralArgumentBuilder<CommandSourceStack> literal(String name) {
        throw StandIn.absent();
    }

    public static <T> RequiredArgumentBuilder<CommandSourceStack, T> argument(
            String name, ArgumentType<T> type) {
        throw StandIn.absent();
    }

    /** Stand-in for which commands a server offers. */
    public enum CommandSelection {
        ALL,
        DEDICATED,
        INTEGRATED
    }
}
