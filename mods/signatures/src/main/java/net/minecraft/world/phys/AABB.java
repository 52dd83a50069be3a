package net.minecraft.world.phys;

import labgate.signatures.StandIn;

/** Stand-in for a box along the axes. */
public class AABB {
    public AABB expandTowards(Vec3 way) {
        throw StandIn.absent();
    }

    public AABB inflate(double x, double y, double z) {
        throw StandIn.absent();
    }
}
