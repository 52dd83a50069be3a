package net.minecraft.world.phys;

import net.minecraft.core.Position;

import java.util.Objects;

/** A point or a direction. */
public class Vec3 implements Position {
    public static final Vec3 ZERO = new Vec3(0.0, 0.0, 0.0);

    public final double x;
    public final double y;
    public final double z;

    public Vec3(double x, double y, double z) {
        this.x = x;
        this.y = y;
        this.z = z;
    }

    @Override
    public double x() {
        return x;
    }

    @Override
    public double y() {
        return y;
    }

    @Override
    public double z() {
        return z;
    }

    public Vec3 add(Vec3 other) {
        return add(other.x, other.y, other.z);
    }

    public Vec3 add(double dx, double dy, double dz) {
        return new Vec3(x + dx, y + dy, z + dz);
    }

    public Vec3 subtract(Vec3 other) {
        return new Vec3(x - other.x, y - other.y, z - other.z);
    }

    public Vec3 scale(double factor) {
        return new Vec3(x * factor, y * factor, z * factor);
    }

    public double distanceTo(Vec3 other) {
        return Math.sqrt(distanceToSqr(other));
    }

    public double distanceToSqr(Vec3 other) {
        Vec3 way = subtract(other);
        return way.x * way.x + way.y * way.y + way.z * way.z;
    }

    public boolean closerThan(Position other, double distance) {
        return distanceToSqr(new Vec3(other.x(), other.y(), other.z())) < distance * distance;
    }

    public double length() {
        return distanceTo(ZERO);
    }

    /** The direction of a look at these angles, in degrees. */
    public static Vec3 directionFromRotation(float pitch, float yaw) {
        double up = Math.toRadians(pitch);
        double around = Math.toRadians(yaw);
        return new Vec3(
                -Math.sin(around) * Math.cos(up), -Math.sin(up), Math.cos(around) * Math.cos(up));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Vec3 vec && x == vec.x && y == vec.y && z == vec.z;
    }

    @Override
    public int hashCode() {
        return Objects.hash(x, y, z);
    }

    @Override
    public String toString() {
        return "(" + x + ", " + y + ", " + z + ")";
    }
}
