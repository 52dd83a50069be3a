package net.minecraft.resources;

import labgate.signatures.StandIn;

/** Stand-in for the key of a registered thing. */
public class ResourceKey<T> {
    public Identifier identifier() {
        throw StandIn.absent();
    }
}
