package net.fabricmc.fabric.api.event.lifecycle.v1;

import labgate.signatures.StandIn;
import net.fabricmc.fabric.api.event.Event;
import net.minecraft.server.MinecraftServer;

/** Stand-in for the events of a server's life. */
public final class ServerLifecycleEvents {
    public static final Event<ServerStarting> SERVER_STARTING = StandIn.value();
    public static final Event<ServerStarted> SERVER_STARTED = StandIn.value();
    public static final Event<ServerStopping> SERVER_STOPPING = StandIn.value();
    public static final Event<ServerStopped> SERVER_STOPPED = StandIn.value();

    private ServerLifecycleEvents() {
        throw StandIn.absent();
    }

    /** Stand-in for the listener before the worlds load. */
    @FunctionalInterface
    public interface ServerStarting {
        void onServerStarting(MinecraftServer server);
    }

    /** Stand-in for the listener before the first tick. */
    @FunctionalInterface
    public interface ServerStarted {
        void onServerStarted(MinecraftServer server);
    }

    /** Stand-in for the listener while the worlds are still loaded. */
    @FunctionalInterface
    public interface ServerStopping {
        void onServerStopping(MinecraftServer server);
    }

    /** Stand-in for the listener when all is saved. */
    @FunctionalInterface
    public interface ServerStopped {
        void onServerStopped(MinecraftServer server);
    }
}
