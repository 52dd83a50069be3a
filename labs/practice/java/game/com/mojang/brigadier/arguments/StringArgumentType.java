package com.mojang.brigadier.arguments;

import com.mojang.brigadier.StringReader;
import com.mojang.brigadier.context.CommandContext;
import com.mojang.brigadier.exceptions.CommandSyntaxException;

/** A word, a string that may be quoted, or the rest of the line. */
public class StringArgumentType implements ArgumentType<String> {
    private enum Kind {
        WORD,
        STRING,
        GREEDY
    }

    private final Kind kind;

    private StringArgumentType(Kind kind) {
        this.kind = kind;
    }

    public static StringArgumentType word() {
        return new StringArgumentType(Kind.WORD);
    }

    public static StringArgumentType string() {
        return new StringArgumentType(Kind.STRING);
    }

    public static StringArgumentType greedyString() {
        return new StringArgumentType(Kind.GREEDY);
    }

    public static String getString(CommandContext<?> context, String name) {
        return context.getArgument(name, String.class);
    }

    @Override
    public String parse(StringReader reader) throws CommandSyntaxException {
        return switch (kind) {
            case WORD -> reader.readUnquotedString();
            case STRING -> reader.readString();
            case GREEDY -> {
                String rest = reader.getRemaining();
                reader.setCursor(reader.getString().length());
                yield rest;
            }
        };
    }
}
