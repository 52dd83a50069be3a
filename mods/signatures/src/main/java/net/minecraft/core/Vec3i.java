package net.minecraft.core;

import labgate.signatures.StandIn;

/** Stand-in for the integer vector that {@link BlockPos} extends. */
public class Vec3i implements Comparable<Vec3i> {
    public int getX() {
        throw StandIn.absent();
    }

    public int getY() {
        throw StandIn.absent();
    }

    public int getZ() {
        throw StandIn.absent();
    }

    @Override
    public int compareTo(Vec3i other) {
        throw StandIn.absent();
    }
}
