package net.minecraft.nbt;

import labgate.signatures.StandIn;

/** Stand-in for an array of type int. */
public final class IntArrayTag implements Tag {
    private IntArrayTag() {
        throw StandIn.absent();
    }

    public int[] getAsIntArray() {
        throw StandIn.absent();
    }
}
