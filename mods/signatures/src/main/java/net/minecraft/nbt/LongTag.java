package net.minecraft.nbt;

import labgate.signatures.StandIn;

/** Stand-in for a number of type long. */
public final class LongTag implements Tag {
    private LongTag() {
        throw StandIn.absent();
    }

    public long longValue() {
        throw StandIn.absent();
    }
}
