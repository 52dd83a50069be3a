package net.minecraft.nbt;

import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/** An array of {@code byte}. */
public final class ByteArrayTag implements Tag {
    private final byte[] values;

    public ByteArrayTag(byte[] values) {
        this.values = values;
    }

    public byte[] getAsByteArray() {
        return values;
    }

    public int size() {
        return values.length;
    }

    @Override
    public byte getId() {
        return 7;
    }

    @Override
    public void write(DataOutput output) throws IOException {
        output.writeInt(values.length);
        for (byte value : values) {
            output.writeByte(value);
        }
    }

    @Override
    public Tag copy() {
        return new ByteArrayTag(values.clone());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ByteArrayTag array && Arrays.equals(values, array.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("[B;");
        for (int i = 0; i < values.length; i++) {
            text.append(i == 0 ? " " : ", ").append(values[i]).append("b");
        }
        return text.append(']').toString();
    }
}
