package net.minecraft.nbt;

import java.io.DataOutput;

/** The end of a compound; also the element type of an empty list. */
public final class EndTag implements Tag {
    public static final EndTag INSTANCE = new EndTag();

    private EndTag() {}

    @Override
    public byte getId() {
        return 0;
    }

    @Override
    public void write(DataOutput output) {}

    @Override
    public Tag copy() {
        return this;
    }

    @Override
    public String toString() {
        return "END";
    }
}
