package net.minecraft.world.phys;

/** What a line met first. */
public abstract class HitResult {
    protected final Vec3 location;

    protected HitResult(Vec3 location) {
        this.location = location;
    }

    public abstract Type getType();

    public Vec3 getLocation() {
        return location;
    }

    /** What kind of thing it met. */
    public enum Type {
        MISS,
        BLOCK,
        ENTITY
    }
}
