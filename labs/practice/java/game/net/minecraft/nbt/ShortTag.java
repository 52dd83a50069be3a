package net.minecraft.nbt;

import java.io.DataOutput;
import java.io.IOException;

/** A {@code short}. */
public record ShortTag(short value) implements NumericTag {
    public static ShortTag valueOf(short value) {
        return new ShortTag(value);
    }

    @Override
    public Number box() {
        return value;
    }

    @Override
    public byte getId() {
        return 2;
    }

    @Override
    public void write(DataOutput output) throws IOException {
        output.writeShort(value);
    }

    @Override
    public Tag copy() {
        return this;
    }

    @Override
    public String toString() {
        return value + "s";
    }
}
