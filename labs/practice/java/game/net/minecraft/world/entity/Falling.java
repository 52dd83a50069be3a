package net.minecraft.world.entity;

import net.minecraft.core.BlockPos;
import net.minecraft.world.phys.Vec3;

/** How things that nothing carries move: down, and no further than the next solid block. */
final class Falling {
    private Falling() {}

    /** One tick of gravity and drag. */
    static void step(Entity entity, double gravity, double drag) {
        if (!entity.isNoGravity()) {
            entity.setDeltaMovement(entity.getDeltaMovement().add(0.0, -gravity, 0.0));
        }
        move(entity, entity.getDeltaMovement());
        entity.setDeltaMovement(entity.getDeltaMovement().scale(drag));
    }

    static void move(Entity entity, Vec3 way) {
        double y = entity.getY() + way.y;
        BlockPos below = BlockPos.containing(entity.getX(), y, entity.getZ());
        boolean lands =
                way.y < 0.0
                        && entity.level().getBlockState(below).getBlock().isSolid()
                        && entity.getY() >= below.getY() + 1;
        entity.setOnGround(lands);
        entity.setFallDistance(lands ? 0.0 : entity.fallDistance() + Math.max(0.0, -way.y));
        entity.setPos(entity.getX() + way.x, lands ? below.getY() + 1 : y, entity.getZ() + way.z);
        if (lands) {
            Vec3 motion = entity.getDeltaMovement();
            entity.setDeltaMovement(new Vec3(motion.x, 0.0, motion.z));
        }
    }
}
