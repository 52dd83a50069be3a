package com.mojang.brigadier.arguments;

import com.mojang.brigadier.LiteralMessage;
import com.mojang.brigadier.StringReader;
import com.mojang.brigadier.context.CommandContext;
import com.mojang.brigadier.exceptions.CommandSyntaxException;

/** A number of type {@code float} within bounds. */
public class FloatArgumentType implements ArgumentType<Float> {
    private final float minimum;
    private final float maximum;

    private FloatArgumentType(float minimum, float maximum) {
        this.minimum = minimum;
        this.maximum = maximum;
    }

    public static FloatArgumentType floatArg() {
        return floatArg(-Float.MAX_VALUE);
    }

    public static FloatArgumentType floatArg(float minimum) {
        return floatArg(minimum, Float.MAX_VALUE);
    }

    public static FloatArgumentType floatArg(float minimum, float maximum) {
        return new FloatArgumentType(minimum, maximum);
    }

    public static float getFloat(CommandContext<?> context, String name) {
        return context.getArgument(name, Float.class);
    }

    @Override
    public Float parse(StringReader reader) throws CommandSyntaxException {
        int start = reader.getCursor();
        float value = reader.readFloat();
        if (value < minimum || value > maximum) {
            reader.setCursor(start);
            String bound = value < minimum ? "less than " + minimum : "more than " + maximum;
            throw new CommandSyntaxException(
                    new LiteralMessage("Float must not be " + bound + ", found " + value),
                    reader.getString(),
                    start);
        }
        return value;
    }
}
