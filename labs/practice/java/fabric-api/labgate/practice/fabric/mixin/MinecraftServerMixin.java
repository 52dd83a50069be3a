package labgate.practice.fabric.mixin;

import net.fabricmc.fabric.api.event.lifecycle.v1.ServerLifecycleEvents;
import net.fabricmc.fabric.api.event.lifecycle.v1.ServerTickEvents;
import net.minecraft.server.MinecraftServer;

import org.spongepowered.asm.mixin.Mixin;
import org.spongepowered.asm.mixin.injection.At;
import org.spongepowered.asm.mixin.injection.Inject;
import org.spongepowered.asm.mixin.injection.callback.CallbackInfo;

import java.util.function.BooleanSupplier;

/** Raises the events of a server's life and of its ticks. */
@Mixin(MinecraftServer.class)
abstract class MinecraftServerMixin {
    @Inject(
            method = "runServer",
            at =
                    @At(
                            value = "INVOKE",
                            target = "Lnet/minecraft/server/MinecraftServer;initServer()Z"))
    private void fabric$starting(CallbackInfo info) {
        ServerLifecycleEvents.SERVER_STARTING.invoker().onServerStarting(fabric$self());
    }

    @Inject(method = "buildServerStatus", at = @At("RETURN"))
    private void fabric$started(CallbackInfo info) {
        ServerLifecycleEvents.SERVER_STARTED.invoker().onServerStarted(fabric$self());
    }

    @Inject(method = "stopServer", at = @At("HEAD"))
    private void fabric$stopping(CallbackInfo info) {
        ServerLifecycleEvents.SERVER_STOPPING.invoker().onServerStopping(fabric$self());
    }

    @Inject(method = "stopServer", at = @At("TAIL"))
    private void fabric$stopped(CallbackInfo info) {
        ServerLifecycleEvents.SERVER_STOPPED.invoker().onServerStopped(fabric$self());
    }

    @Inject(
            method = "tickServer",
            at =
                    @At(
                            value = "INVOKE",
                            target =
                                    "Lnet/minecraft/server/MinecraftServer;tickChildren(Ljava/util/function/BooleanSupplier;)V"))
    private void fabric$startTick(BooleanSupplier haveTime, CallbackInfo info) {
        ServerTickEvents.START_SERVER_TICK.invoker().onStartTick(fabric$self());
    }

    @Inject(method = "tickServer", at = @At("TAIL"))
    private void fabric$endTick(BooleanSupplier haveTime, CallbackInfo info) {
        ServerTickEvents.END_SERVER_TICK.invoker().onEndTick(fabric$self());
    }

    private MinecraftServer fabric$self() {
        return (MinecraftServer) (Object) this;
    }
}
