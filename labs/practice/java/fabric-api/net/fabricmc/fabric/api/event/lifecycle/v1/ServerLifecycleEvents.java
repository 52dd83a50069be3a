package net.fabricmc.fabric.api.event.lifecycle.v1;

import net.fabricmc.fabric.api.event.Event;
import net.fabricmc.fabric.api.event.EventFactory;
import net.minecraft.server.MinecraftServer;

/** The start and the end of a server. */
public final class ServerLifecycleEvents {
    public static final Event<ServerStarting> SERVER_STARTING =
            EventFactory.createArrayBacked(
                    ServerStarting.class,
                    listeners ->
                            server -> listeners.forEach(each -> each.onServerStarting(server)));
    public static final Event<ServerStarted> SERVER_STARTED =
            EventFactory.createArrayBacked(
                    ServerStarted.class,
                    listeners -> server -> listeners.forEach(each -> each.onServerStarted(server)));
    public static final Event<ServerStopping> SERVER_STOPPING =
            EventFactory.createArrayBacked(
                    ServerStopping.class,
                    listeners ->
                            server -> listeners.forEach(each -> each.onServerStopping(server)));
    public static final Event<ServerStopped> SERVER_STOPPED =
            EventFactory.createArrayBacked(
                    ServerStopped.class,
                    listeners -> server -> listeners.forEach(each -> each.onServerStopped(server)));

    private ServerLifecycleEvents() {}

    /** Before the worlds load. */
    @FunctionalInterface
    public interface ServerStarting {
        void onServerStarting(MinecraftServer server);
    }

    /** After the worlds have loaded, before the first tick. */
    @FunctionalInterface
    public interface ServerStarted {
        void onServerStarted(MinecraftServer server);
    }

    /** Before anything of the server is taken down. */
    @FunctionalInterface
    public interface ServerStopping {
        void onServerStopping(MinecraftServer server);
    }

    /** After the worlds are saved and closed. */
    @FunctionalInterface
    public interface ServerStopped {
        void onServerStopped(MinecraftServer server);
    }
}
