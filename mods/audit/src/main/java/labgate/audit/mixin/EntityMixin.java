package labgate.audit.mixin;

import java.util.Set;
import labgate.audit.fabric.CartHooks;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.level.portal.TeleportTransition;
import org.spongepowered.asm.mixin.Mixin;
import org.spongepowered.asm.mixin.injection.At;
import org.spongepowered.asm.mixin.injection.Inject;
import org.spongepowered.asm.mixin.injection.callback.CallbackInfo;
import org.spongepowered.asm.mixin.injection.callback.CallbackInfoReturnable;

/** Watches entities leave their level and being moved at once. */
@Mixin(Entity.class)
abstract class EntityMixin {
    @Inject(
            method = "remove(Lnet/minecraft/world/entity/Entity$RemovalReason;)V",
            at = @At("HEAD"))
    private void mcaudit$removing(Entity.RemovalReason reason, CallbackInfo info) {
        CartHooks.removing((Entity) (Object) this, reason);
    }

    /** Unloading and a change of dimension come here without a call of {@code remove}. */
    @Inject(
            method = "setRemoved(Lnet/minecraft/world/entity/Entity$RemovalReason;)V",
            at = @At("HEAD"))
    private void mcaudit$leavingLevel(Entity.RemovalReason reason, CallbackInfo info) {
        CartHooks.leavingLevel((Entity) (Object) this, reason);
    }

    @Inject(
            method = "teleport(Lnet/minecraft/world/level/portal/TeleportTransition;)"
                    + "Lnet/minecraft/world/entity/Entity;",
            at = @At("HEAD"))
    private void mcaudit$teleporting(
            TeleportTransition transition, CallbackInfoReturnable<Entity> info) {
        CartHooks.teleporting((Entity) (Object) this, transition);
    }

    @Inject(
            method = "teleportTo(Lnet/minecraft/server/level/ServerLevel;DDDLjava/util/Set;FFZ)Z",
            at = @At("HEAD"))
    private void mcaudit$teleportingTo(
            ServerLevel level,
            double x,
            double y,
            double z,
            Set<?> relatives,
            float yRot,
            float xRot,
            boolean resetCamera,
            CallbackInfoReturnable<Boolean> info) {
        CartHooks.teleporting((Entity) (Object) this, level, x, y, z);
    }

    @Inject(method = "teleportTo(DDD)V", at = @At("HEAD"))
    private void mcaudit$teleportingWithin(double x, double y, double z, CallbackInfo info) {
        CartHooks.teleporting((Entity) (Object) this, x, y, z);
    }
}
