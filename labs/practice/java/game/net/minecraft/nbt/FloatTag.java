package net.minecraft.nbt;

import java.io.DataOutput;
import java.io.IOException;

/** A {@code float}. */
public record FloatTag(float value) implements NumericTag {
    public static FloatTag valueOf(float value) {
        return new FloatTag(value);
    }

    @Override
    public Number box() {
        return value;
    }

    @Override
    public byte getId() {
        return 5;
    }

    @Override
    public void write(DataOutput output) throws IOException {
        output.writeFloat(value);
    }

    @Override
    public Tag copy() {
        return this;
    }

    @Override
    public String toString() {
        return value + "f";
    }
}
