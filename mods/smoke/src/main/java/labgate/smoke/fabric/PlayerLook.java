package labgate.smoke.fabric;

import java.util.function.Function;
import labgate.smoke.core.game.EntityState;
import labgate.smoke.core.game.Target;
import labgate.smoke.core.game.View;
import net.minecraft.core.BlockPos;
import net.minecraft.core.component.DataComponents;
import net.minecraft.core.registries.BuiltInRegistries;
import net.minecraft.server.level.ServerPlayer;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.entity.EntitySelector;
import net.minecraft.world.entity.projectile.ProjectileUtil;
import net.minecraft.world.item.component.AttackRange;
import net.minecraft.world.phys.AABB;
import net.minecraft.world.phys.BlockHitResult;
import net.minecraft.world.phys.EntityHitResult;
import net.minecraft.world.phys.HitResult;
import net.minecraft.world.phys.Vec3;

/**
 * Where a player looks, by the rule of the game's own crosshair: first the reach of the item in
 * use, if it has one; if that meets nothing, the nearer of block and entity within the player's.
 */
final class PlayerLook {
    private static final float NOW = 1.0F;

    private final ServerPlayer player;
    private final Vec3 eye;
    private final Vec3 direction;
    private final double blockRange;
    private final double entityRange;

    private PlayerLook(ServerPlayer player) {
        this.player = player;
        this.eye = player.getEyePosition(NOW);
        this.direction = player.getViewVector(NOW);
        this.blockRange = player.blockInteractionRange();
        this.entityRange = player.entityInteractionRange();
    }

    /** @param describe tells of an entity that is looked at */
    static View of(ServerPlayer player, Function<Entity, EntityState> describe) {
        PlayerLook look = new PlayerLook(player);
        return new View(
                EntityReader.vector(look.eye),
                EntityReader.vector(look.direction),
                look.blockRange,
                look.entityRange,
                look.target(describe));
    }

    private Target target(Function<Entity, EntityState> describe) {
        HitResult item = withinItemsReach();
        HitResult hit = item == null ? nearest() : item;
        if (hit instanceof EntityHitResult met && (item != null || distance(hit) <= entityRange)) {
            return new Target.Body(
                    EntityReader.vector(hit.getLocation()), describe.apply(met.getEntity()));
        }
        boolean block = hit.getType() == HitResult.Type.BLOCK;
        if (block && hit instanceof BlockHitResult met && distance(hit) <= blockRange) {
            return block(met);
        }
        return new Target.Miss(EntityReader.vector(hit.getLocation()));
    }

    /** What the item in use reaches, as a spear does; null if nothing, or it has no reach. */
    private HitResult withinItemsReach() {
        AttackRange reach = player.getActiveItem().get(DataComponents.ATTACK_RANGE);
        if (reach == null) {
            return null;
        }
        HitResult hit = reach.getClosesetHit(player, NOW, EntitySelector.CAN_BE_PICKED);
        return hit.getType() == HitResult.Type.MISS ? null : hit;
    }

    private HitResult nearest() {
        double reach = Math.max(blockRange, entityRange);
        HitResult block = player.pick(reach, NOW, false);
        double limit = block.getType() == HitResult.Type.MISS ? reach : distance(block);
        Vec3 way = direction.scale(limit);
        AABB passed = player.getBoundingBox().expandTowards(way).inflate(1.0, 1.0, 1.0);
        EntityHitResult entity = ProjectileUtil.getEntityHitResult(
                player, eye, eye.add(way), passed, EntitySelector.CAN_BE_PICKED, limit * limit);
        return entity == null ? block : entity;
    }

    private Target block(BlockHitResult hit) {
        BlockPos pos = hit.getBlockPos();
        return new Target.Block(
                EntityReader.vector(hit.getLocation()),
                BuiltInRegistries.BLOCK
                        .getKey(player.level().getBlockState(pos).getBlock())
                        .toString(),
                pos.getX(),
                pos.getY(),
                pos.getZ(),
                hit.getDirection().getName());
    }

    private double distance(HitResult hit) {
        return eye.distanceTo(hit.getLocation());
    }
}
