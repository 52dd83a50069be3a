package net.minecraft.nbt;

import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/** An array of {@code int}. */
public final class IntArrayTag implements Tag {
    private final int[] values;

    public IntArrayTag(int[] values) {
        this.values = values;
    }

    public int[] getAsIntArray() {
        return values;
    }

    public int size() {
        return values.length;
    }

    @Override
    public byte getId() {
        return 11;
    }

    @Override
    public void write(DataOutput output) throws IOException {
        output.writeInt(values.length);
        for (int value : values) {
            output.writeInt(value);
        }
    }

    @Override
    public Tag copy() {
        return new IntArrayTag(values.clone());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IntArrayTag array && Arrays.equals(values, array.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("[I;");
        for (int i = 0; i < values.length; i++) {
            text.append(i == 0 ? " " : ", ").append(values[i]).append("");
        }
        return text.append(']').toString();
    }
}
