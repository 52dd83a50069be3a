package labgate.smoke.core.game;

import java.util.List;

/** A point in blocks, or a motion in blocks a tick. */
public record Vector(double x, double y, double z) {
    /** The three numbers as JSON has them. */
    public List<Double> json() {
        return List.of(x, y, z);
    }

    /** The distance to another point, as the crow flies. */
    public double distanceTo(Vector other) {
        return Math.sqrt(square(x - other.x) + square(y - other.y) + square(z - other.z));
    }

    private static double square(double value) {
        return value * value;
    }
}
