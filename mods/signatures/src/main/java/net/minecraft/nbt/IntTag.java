package net.minecraft.nbt;

import labgate.signatures.StandIn;

/** Stand-in for a number of type int. */
public final class IntTag implements Tag {
    private IntTag() {
        throw StandIn.absent();
    }

    public int intValue() {
        throw StandIn.absent();
    }
}
