package net.minecraft.core;

import labgate.signatures.StandIn;

/** Stand-in for a face of a block. */
public enum Direction {
    DOWN,
    UP,
    NORTH,
    SOUTH,
    WEST,
    EAST;

    public String getName() {
        throw StandIn.absent();
    }
}
