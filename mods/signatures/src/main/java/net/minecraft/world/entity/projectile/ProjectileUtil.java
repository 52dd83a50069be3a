package net.minecraft.world.entity.projectile;

import java.util.function.Predicate;
import labgate.signatures.StandIn;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.phys.AABB;
import net.minecraft.world.phys.EntityHitResult;
import net.minecraft.world.phys.Vec3;

/** Stand-in for what finds the entity that a line meets. */
public final class ProjectileUtil {
    private ProjectileUtil() {
        throw StandIn.absent();
    }

    public static EntityHitResult getEntityHitResult(
            Entity source,
            Vec3 from,
            Vec3 to,
            AABB search,
            Predicate<Entity> filter,
            double maxDistanceSquared) {
        throw StandIn.absent();
    }
}
