package net.minecraft.resources;

import labgate.signatures.StandIn;

/** Stand-in for a namespaced name; {@code toString()} gives {@code namespace:path}. */
public final class Identifier {
    private Identifier() {
        throw StandIn.absent();
    }

    @Override
    public String toString() {
        throw StandIn.absent();
    }
}
