package net.minecraft.world.phys;

import net.minecraft.core.Direction;

import java.util.Optional;

/** A box along the axes. */
public class AABB {
    public final double minX;
    public final double minY;
    public final double minZ;
    public final double maxX;
    public final double maxY;
    public final double maxZ;

    public AABB(double x1, double y1, double z1, double x2, double y2, double z2) {
        minX = Math.min(x1, x2);
        minY = Math.min(y1, y2);
        minZ = Math.min(z1, z2);
        maxX = Math.max(x1, x2);
        maxY = Math.max(y1, y2);
        maxZ = Math.max(z1, z2);
    }

    public AABB expandTowards(Vec3 way) {
        return new AABB(
                minX + Math.min(way.x, 0.0),
                minY + Math.min(way.y, 0.0),
                minZ + Math.min(way.z, 0.0),
                maxX + Math.max(way.x, 0.0),
                maxY + Math.max(way.y, 0.0),
                maxZ + Math.max(way.z, 0.0));
    }

    public AABB inflate(double by) {
        return inflate(by, by, by);
    }

    public AABB inflate(double dx, double dy, double dz) {
        return new AABB(minX - dx, minY - dy, minZ - dz, maxX + dx, maxY + dy, maxZ + dz);
    }

    public boolean intersects(AABB other) {
        return minX < other.maxX
                && maxX > other.minX
                && minY < other.maxY
                && maxY > other.minY
                && minZ < other.maxZ
                && maxZ > other.minZ;
    }

    public boolean contains(Vec3 point) {
        return point.x >= minX
                && point.x < maxX
                && point.y >= minY
                && point.y < maxY
                && point.z >= minZ
                && point.z < maxZ;
    }

    /** Where the line from {@code from} to {@code to} enters the box, if it does. */
    public Optional<Vec3> clip(Vec3 from, Vec3 to) {
        return enter(from, to).map(Entry::point);
    }

    /** A point on a box and the face that it lies on. */
    public record Entry(Vec3 point, Direction face) {}

    /** As {@link #clip}, with the face. */
    public Optional<Entry> enter(Vec3 from, Vec3 to) {
        Vec3 way = to.subtract(from);
        Entry nearest = null;
        for (Direction face : Direction.values()) {
            double along =
                    way.x * face.getStepX() + way.y * face.getStepY() + way.z * face.getStepZ();
            if (along >= 0.0) {
                continue;
            }
            double share = (plane(face) - start(face, from)) / delta(face, way);
            Vec3 point = from.add(way.scale(share));
            boolean better =
                    nearest == null
                            || point.distanceToSqr(from) < nearest.point().distanceToSqr(from);
            if (share >= 0.0 && share <= 1.0 && better && onFace(face, point)) {
                nearest = new Entry(point, face);
            }
        }
        return Optional.ofNullable(nearest);
    }

    private double plane(Direction face) {
        return switch (face) {
            case WEST -> minX;
            case EAST -> maxX;
            case DOWN -> minY;
            case UP -> maxY;
            case NORTH -> minZ;
            case SOUTH -> maxZ;
        };
    }

    private static double start(Direction face, Vec3 from) {
        return delta(face, from);
    }

    private static double delta(Direction face, Vec3 way) {
        return face.getStepX() != 0 ? way.x : face.getStepY() != 0 ? way.y : way.z;
    }

    private boolean onFace(Direction face, Vec3 point) {
        double slack = 1.0E-7;
        boolean x = face.getStepX() != 0 || point.x >= minX - slack && point.x <= maxX + slack;
        boolean y = face.getStepY() != 0 || point.y >= minY - slack && point.y <= maxY + slack;
        boolean z = face.getStepZ() != 0 || point.z >= minZ - slack && point.z <= maxZ + slack;
        return x && y && z;
    }
}
