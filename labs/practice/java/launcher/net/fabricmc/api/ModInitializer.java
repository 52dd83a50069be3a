package net.fabricmc.api;

/** Entrypoint {@code main}: runs once, before the server exists. */
@FunctionalInterface
public interface ModInitializer {
    void onInitialize();
}
