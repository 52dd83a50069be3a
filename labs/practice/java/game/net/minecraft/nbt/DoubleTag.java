package net.minecraft.nbt;

import java.io.DataOutput;
import java.io.IOException;

/** A {@code double}. */
public record DoubleTag(double value) implements NumericTag {
    public static DoubleTag valueOf(double value) {
        return new DoubleTag(value);
    }

    @Override
    public Number box() {
        return value;
    }

    @Override
    public byte getId() {
        return 6;
    }

    @Override
    public void write(DataOutput output) throws IOException {
        output.writeDouble(value);
    }

    @Override
    public Tag copy() {
        return this;
    }

    @Override
    public String toString() {
        return value + "d";
    }
}
