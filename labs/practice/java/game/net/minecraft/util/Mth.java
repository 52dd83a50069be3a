package net.minecraft.util;

/** Small sums. */
public class Mth {
    public static double square(double value) {
        return value * value;
    }

    public static int floor(double value) {
        return (int) Math.floor(value);
    }

    public static double clamp(double value, double least, double most) {
        return Math.max(least, Math.min(value, most));
    }

    /** The angle in degrees brought into -180 (inclusive) to 180. */
    public static float wrapDegrees(float degrees) {
        float wrapped = degrees % 360.0F;
        if (wrapped >= 180.0F) {
            wrapped -= 360.0F;
        }
        return wrapped < -180.0F ? wrapped + 360.0F : wrapped;
    }
}
