package labgate.practice.fabric.mixin;

import net.fabricmc.fabric.api.event.lifecycle.v1.ServerEntityEvents;
import net.fabricmc.fabric.api.event.lifecycle.v1.ServerTickEvents;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.entity.Entity;

import org.spongepowered.asm.mixin.Mixin;
import org.spongepowered.asm.mixin.injection.At;
import org.spongepowered.asm.mixin.injection.Inject;
import org.spongepowered.asm.mixin.injection.callback.CallbackInfo;

import java.util.function.BooleanSupplier;

/** Raises the events of a level. */
@Mixin(ServerLevel.class)
abstract class ServerLevelMixin {
    @Inject(method = "onTrackingStart", at = @At("TAIL"))
    private void fabric$load(Entity entity, CallbackInfo info) {
        ServerEntityEvents.ENTITY_LOAD.invoker().onLoad(entity, fabric$self());
    }

    @Inject(method = "onTrackingEnd", at = @At("HEAD"))
    private void fabric$unload(Entity entity, CallbackInfo info) {
        ServerEntityEvents.ENTITY_UNLOAD.invoker().onUnload(entity, fabric$self());
    }

    @Inject(method = "tick", at = @At("HEAD"))
    private void fabric$startTick(BooleanSupplier haveTime, CallbackInfo info) {
        ServerTickEvents.START_LEVEL_TICK.invoker().onStartTick(fabric$self());
    }

    @Inject(method = "tick", at = @At("TAIL"))
    private void fabric$endTick(BooleanSupplier haveTime, CallbackInfo info) {
        ServerTickEvents.END_LEVEL_TICK.invoker().onEndTick(fabric$self());
    }

    private ServerLevel fabric$self() {
        return (ServerLevel) (Object) this;
    }
}
