package net.minecraft.nbt;

import java.io.DataOutput;
import java.io.IOException;

/** A {@code byte}. */
public record ByteTag(byte value) implements NumericTag {
    public static ByteTag valueOf(byte value) {
        return new ByteTag(value);
    }

    @Override
    public Number box() {
        return value;
    }

    @Override
    public byte getId() {
        return 1;
    }

    @Override
    public void write(DataOutput output) throws IOException {
        output.writeByte(value);
    }

    @Override
    public Tag copy() {
        return this;
    }

    @Override
    public String toString() {
        return value + "b";
    }
}
