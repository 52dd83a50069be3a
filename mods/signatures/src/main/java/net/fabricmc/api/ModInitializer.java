package net.fabricmc.api;

/** Stand-in for the {@code main} entrypoint. */
@FunctionalInterface
public interface ModInitializer {
    void onInitialize();
}
