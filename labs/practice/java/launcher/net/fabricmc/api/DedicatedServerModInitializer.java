package net.fabricmc.api;

/** Entrypoint {@code server}: runs once on a dedicated server, after the {@code main} ones. */
@FunctionalInterface
public interface DedicatedServerModInitializer {
    void onInitializeServer();
}
