package net.minecraft.nbt;

import java.util.Set;
import labgate.signatures.StandIn;

/** Stand-in for tags by name. */
public final class CompoundTag implements Tag {
    public Set<String> keySet() {
        throw StandIn.absent();
    }

    public Tag get(String key) {
        throw StandIn.absent();
    }
}
