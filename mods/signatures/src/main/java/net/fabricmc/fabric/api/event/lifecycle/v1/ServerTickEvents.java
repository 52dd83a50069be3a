package net.fabricmc.fabric.api.event.lifecycle.v1;

import labgate.signatures.StandIn;
import net.fabricmc.fabric.api.event.Event;
import net.minecraft.server.MinecraftServer;

/** Stand-in for the events of a tick. */
public final class ServerTickEvents {
    public static final Event<EndTick> END_SERVER_TICK = StandIn.value();

    private ServerTickEvents() {
        throw StandIn.absent();
    }

    /** Stand-in for the listener at the end of a tick. */
    @FunctionalInterface
    public interface EndTick {
        void onEndTick(MinecraftServer server);
    }
}
