package labgate.audit.mixin;

import labgate.audit.fabric.CartHooks;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.entity.vehicle.minecart.AbstractMinecartContainer;
import org.spongepowered.asm.mixin.Mixin;
import org.spongepowered.asm.mixin.injection.At;
import org.spongepowered.asm.mixin.injection.Inject;
import org.spongepowered.asm.mixin.injection.callback.CallbackInfo;

/** Watches a minecart with slots before it drops its contents, which the game does first. */
@Mixin(AbstractMinecartContainer.class)
abstract class MinecartContainerMixin {
    @Inject(
            method = "remove(Lnet/minecraft/world/entity/Entity$RemovalReason;)V",
            at = @At("HEAD"))
    private void mcaudit$containerRemoving(Entity.RemovalReason reason, CallbackInfo info) {
        CartHooks.containerRemoving((Entity) (Object) this, reason);
    }
}
