package net.minecraft.nbt;

import labgate.signatures.StandIn;

/** Stand-in for an array of type long. */
public final class LongArrayTag implements Tag {
    private LongArrayTag() {
        throw StandIn.absent();
    }

    public long[] getAsLongArray() {
        throw StandIn.absent();
    }
}
