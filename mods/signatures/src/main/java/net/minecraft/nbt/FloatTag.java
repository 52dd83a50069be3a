package net.minecraft.nbt;

import labgate.signatures.StandIn;

/** Stand-in for a number of type float. */
public final class FloatTag implements Tag {
    private FloatTag() {
        throw StandIn.absent();
    }

    public float floatValue() {
        throw StandIn.absent();
    }
}
