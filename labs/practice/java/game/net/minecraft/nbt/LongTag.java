package net.minecraft.nbt;

import java.io.DataOutput;
import java.io.IOException;

/** A {@code long}. */
public record LongTag(long value) implements NumericTag {
    public static LongTag valueOf(long value) {
        return new LongTag(value);
    }

    @Override
    public Number box() {
        return value;
    }

    @Override
    public byte getId() {
        return 4;
    }

    @Override
    public void write(DataOutput output) throws IOException {
        output.writeLong(value);
    }

    @Override
    public Tag copy() {
        return this;
    }

    @Override
    public String toString() {
        return value + "L";
    }
}
