package com.mojang.brigadier.arguments;

import com.mojang.brigadier.context.CommandContext;
import labgate.signatures.StandIn;

/** Stand-in for text arguments. */
public class StringArgumentType implements ArgumentType<String> {
    private StringArgumentType() {
        throw StandIn.absent();
    }

    public static StringArgumentType word() {
        throw StandIn.absent();
    }

    public static StringArgumentType greedyString() {
        throw StandIn.absent();
    }

    public static String getString(CommandContext<?> context, String name) {
        throw StandIn.absent();
    }
}
