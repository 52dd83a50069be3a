package net.minecraft.nbt;

import labgate.signatures.StandIn;

/** Stand-in for a number of type double. */
public final class DoubleTag implements Tag {
    private DoubleTag() {
        throw StandIn.absent();
    }

    public double doubleValue() {
        throw StandIn.absent();
    }
}
