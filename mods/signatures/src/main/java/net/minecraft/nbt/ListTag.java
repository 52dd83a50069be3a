package net.minecraft.nbt;

import java.util.AbstractList;
import labgate.signatures.StandIn;

/** Stand-in for a list. */
public final class ListTag extends AbstractList<Tag> implements Tag {
    public int size() {
        throw StandIn.absent();
    }

    public Tag get(int index) {
        throw StandIn.absent();
    }
}
