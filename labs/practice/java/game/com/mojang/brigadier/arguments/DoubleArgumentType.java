package com.mojang.brigadier.arguments;

import com.mojang.brigadier.LiteralMessage;
import com.mojang.brigadier.StringReader;
import com.mojang.brigadier.context.CommandContext;
import com.mojang.brigadier.exceptions.CommandSyntaxException;

/** A number of type {@code double} within bounds. */
public class DoubleArgumentType implements ArgumentType<Double> {
    private final double minimum;
    private final double maximum;

    private DoubleArgumentType(double minimum, double maximum) {
        this.minimum = minimum;
        this.maximum = maximum;
    }

    public static DoubleArgumentType doubleArg() {
        return doubleArg(-Double.MAX_VALUE);
    }

    public static DoubleArgumentType doubleArg(double minimum) {
        return doubleArg(minimum, Double.MAX_VALUE);
    }

    public static DoubleArgumentType doubleArg(double minimum, double maximum) {
        return new DoubleArgumentType(minimum, maximum);
    }

    public static double getDouble(CommandContext<?> context, String name) {
        return context.getArgument(name, Double.class);
    }

    @Override
    public Double parse(StringReader reader) throws CommandSyntaxException {
        int start = reader.getCursor();
        double value = reader.readDouble();
        if (value < minimum || value > maximum) {
            reader.setCursor(start);
            String bound = value < minimum ? "less than " + minimum : "more than " + maximum;
            throw new CommandSyntaxException(
                    new LiteralMessage("Double must not be " + bound + ", found " + value),
                    reader.getString(),
                    start);
        }
        return value;
    }
}
