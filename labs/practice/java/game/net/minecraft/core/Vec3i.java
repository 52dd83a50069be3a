package net.minecraft.core;

/** Three whole coordinates. */
public class Vec3i implements Comparable<Vec3i> {
    private final int x;
    private final int y;
    private final int z;

    public Vec3i(int x, int y, int z) {
        this.x = x;
        this.y = y;
        this.z = z;
    }

    public int getX() {
        return x;
    }

    public int getY() {
        return y;
    }

    public int getZ() {
        return z;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Vec3i vec && x == vec.x && y == vec.y && z == vec.z;
    }

    @Override
    public int hashCode() {
        return (y + z * 31) * 31 + x;
    }

    @Override
    public int compareTo(Vec3i other) {
        if (y != other.y) {
            return y - other.y;
        }
        return z == other.z ? x - other.x : z - other.z;
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + "{x=" + x + ", y=" + y + ", z=" + z + "}";
    }

    public String toShortString() {
        return x + ", " + y + ", " + z;
    }
}
