package net.minecraft.world.entity.projectile;

import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.phys.AABB;
import net.minecraft.world.phys.EntityHitResult;
import net.minecraft.world.phys.Vec3;

import java.util.Optional;
import java.util.function.Predicate;

/** Finds what a line meets. */
public final class ProjectileUtil {
    private ProjectileUtil() {}

    /** The nearest entity on the line, or null; {@code maxDistance} is squared. */
    public static EntityHitResult getEntityHitResult(
            Entity source,
            Vec3 from,
            Vec3 to,
            AABB search,
            Predicate<Entity> filter,
            double maxDistance) {
        EntityHitResult nearest = null;
        double best = maxDistance;
        for (Entity entity : ((ServerLevel) source.level()).getAllEntities()) {
            if (entity == source
                    || !filter.test(entity)
                    || !entity.getBoundingBox().intersects(search)) {
                continue;
            }
            AABB box = entity.getBoundingBox();
            Optional<Vec3> point = box.contains(from) ? Optional.of(from) : box.clip(from, to);
            if (point.isPresent() && from.distanceToSqr(point.get()) < best) {
                best = from.distanceToSqr(point.get());
                nearest = new EntityHitResult(entity, point.get());
            }
        }
        return nearest;
    }
}
