package net.minecraft.nbt;

import labgate.signatures.StandIn;

/** Stand-in for a text. */
public final class StringTag implements Tag {
    private StringTag() {
        throw StandIn.absent();
    }

    public String value() {
        throw StandIn.absent();
    }
}
