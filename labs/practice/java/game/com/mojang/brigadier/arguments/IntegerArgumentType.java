package com.mojang.brigadier.arguments;

import com.mojang.brigadier.LiteralMessage;
import com.mojang.brigadier.StringReader;
import com.mojang.brigadier.context.CommandContext;
import com.mojang.brigadier.exceptions.CommandSyntaxException;

/** A number of type {@code int} within bounds. */
public class IntegerArgumentType implements ArgumentType<Integer> {
    private final int minimum;
    private final int maximum;

    private IntegerArgumentType(int minimum, int maximum) {
        this.minimum = minimum;
        this.maximum = maximum;
    }

    public static IntegerArgumentType integer() {
        return integer(-Integer.MAX_VALUE);
    }

    public static IntegerArgumentType integer(int minimum) {
        return integer(minimum, Integer.MAX_VALUE);
    }

    public static IntegerArgumentType integer(int minimum, int maximum) {
        return new IntegerArgumentType(minimum, maximum);
    }

    public static int getInteger(CommandContext<?> context, String name) {
        return context.getArgument(name, Integer.class);
    }

    @Override
    public Integer parse(StringReader reader) throws CommandSyntaxException {
        int start = reader.getCursor();
        int value = reader.readInt();
        if (value < minimum || value > maximum) {
            reader.setCursor(start);
            String bound = value < minimum ? "less than " + minimum : "more than " + maximum;
            throw new CommandSyntaxException(
                    new LiteralMessage("Integer must not be " + bound + ", found " + value),
                    reader.getString(),
                    start);
        }
        return value;
    }
}
