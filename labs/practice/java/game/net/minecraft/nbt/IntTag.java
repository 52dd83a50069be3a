package net.minecraft.nbt;

import java.io.DataOutput;
import java.io.IOException;

/** A {@code int}. */
public record IntTag(int value) implements NumericTag {
    public static IntTag valueOf(int value) {
        return new IntTag(value);
    }

    @Override
    public Number box() {
        return value;
    }

    @Override
    public byte getId() {
        return 3;
    }

    @Override
    public void write(DataOutput output) throws IOException {
        output.writeInt(value);
    }

    @Override
    public Tag copy() {
        return this;
    }

    @Override
    public String toString() {
        return value + "";
    }
}
