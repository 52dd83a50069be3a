package net.minecraft.world.phys;

import labgate.signatures.StandIn;
import net.minecraft.core.Position;

/** Stand-in for a point or a motion; its fields have no initialiser that javac could inline. */
public class Vec3 implements Position {
    public final double x;
    public final double y;
    public final double z;

    public Vec3(double x, double y, double z) {
        throw StandIn.absent();
    }

    public Vec3 add(Vec3 other) {
        throw StandIn.absent();
    }

    public Vec3 scale(double factor) {
        throw StandIn.absent();
    }

    public double distanceTo(Vec3 other) {
        throw StandIn.absent();
    }
}
