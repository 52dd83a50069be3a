package net.minecraft.nbt;

import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/** An array of {@code long}. */
public final class LongArrayTag implements Tag {
    private final long[] values;

    public LongArrayTag(long[] values) {
        this.values = values;
    }

    public long[] getAsLongArray() {
        return values;
    }

    public int size() {
        return values.length;
    }

    @Override
    public byte getId() {
        return 12;
    }

    @Override
    public void write(DataOutput output) throws IOException {
        output.writeInt(values.length);
        for (long value : values) {
            output.writeLong(value);
        }
    }

    @Override
    public Tag copy() {
        return new LongArrayTag(values.clone());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LongArrayTag array && Arrays.equals(values, array.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("[L;");
        for (int i = 0; i < values.length; i++) {
            text.append(i == 0 ? " " : ", ").append(values[i]).append("L");
        }
        return text.append(']').toString();
    }
}
