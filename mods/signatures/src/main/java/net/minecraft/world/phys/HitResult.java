package net.minecraft.world.phys;

import labgate.signatures.StandIn;

/** Stand-in for where a look or a click ended. */
public abstract class HitResult {
    public Type getType() {
        throw StandIn.absent();
    }

    public Vec3 getLocation() {
        throw StandIn.absent();
    }

    /** Stand-in for what kind of thing was met. */
    public enum Type {
        MISS,
        BLOCK,
        ENTITY
    }
}
