package net.minecraft.world.phys;

/** Pitch and yaw of a look, in degrees. */
public class Vec2 {
    public static final Vec2 ZERO = new Vec2(0.0F, 0.0F);

    public final float x;
    public final float y;

    public Vec2(float x, float y) {
        this.x = x;
        this.y = y;
    }
}
