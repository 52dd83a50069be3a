package net.minecraft.nbt;

import labgate.signatures.StandIn;

/** Stand-in for a number of type byte. */
public final class ByteTag implements Tag {
    private ByteTag() {
        throw StandIn.absent();
    }

    public byte byteValue() {
        throw StandIn.absent();
    }
}
