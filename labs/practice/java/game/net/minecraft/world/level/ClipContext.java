package net.minecraft.world.level;

import net.minecraft.world.entity.Entity;
import net.minecraft.world.phys.Vec3;

/** A line through the world and what counts as being met. */
public class ClipContext {
    private final Vec3 from;
    private final Vec3 to;

    public ClipContext(Vec3 from, Vec3 to, Block block, Fluid fluid, Entity entity) {
        this.from = from;
        this.to = to;
    }

    public Vec3 getFrom() {
        return from;
    }

    public Vec3 getTo() {
        return to;
    }

    /** Which shape of a block counts; here all are the same. */
    public enum Block {
        COLLIDER,
        OUTLINE,
        VISUAL,
        FALLDAMAGE_RESETTING
    }

    /** Which fluids count; here none do. */
    public enum Fluid {
        NONE,
        SOURCE_ONLY,
        ANY,
        WATER
    }
}
