package net.minecraft.nbt;

import labgate.signatures.StandIn;

/** Stand-in for an array of type byte. */
public final class ByteArrayTag implements Tag {
    private ByteArrayTag() {
        throw StandIn.absent();
    }

    public byte[] getAsByteArray() {
        throw StandIn.absent();
    }
}
