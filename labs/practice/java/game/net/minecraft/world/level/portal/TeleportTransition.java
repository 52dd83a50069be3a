package net.minecraft.world.level.portal;

import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.phys.Vec3;

import java.util.Set;

/** Where a teleport leads and how one arrives. */
public record TeleportTransition(
        ServerLevel newLevel,
        Vec3 position,
        Vec3 deltaMovement,
        float yRot,
        float xRot,
        boolean missingRespawnBlock,
        boolean asPassenger,
        Set<?> relatives,
        PostTeleportTransition postTeleportTransition) {
    /** What happens after the arrival. */
    @FunctionalInterface
    public interface PostTeleportTransition {
        void onTransition(Entity entity);
    }
}
