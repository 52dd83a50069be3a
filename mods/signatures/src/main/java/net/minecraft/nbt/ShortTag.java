package net.minecraft.nbt;

import labgate.signatures.StandIn;

/** Stand-in for a number of type short. */
public final class ShortTag implements Tag {
    private ShortTag() {
        throw StandIn.absent();
    }

    public short shortValue() {
        throw StandIn.absent();
    }
}
