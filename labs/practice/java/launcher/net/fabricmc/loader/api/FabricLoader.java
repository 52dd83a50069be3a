package net.fabricmc.loader.api;

import labgate.practice.launcher.mod.PracticeLoader;

import net.fabricmc.api.EnvType;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;

/** The loader as mods see it. */
public interface FabricLoader {
    static FabricLoader getInstance() {
        return PracticeLoader.instance();
    }

    Path getGameDir();

    Path getConfigDir();

    Optional<ModContainer> getModContainer(String id);

    Collection<ModContainer> getAllMods();

    boolean isModLoaded(String id);

    boolean isDevelopmentEnvironment();

    EnvType getEnvironmentType();

    String getRawGameVersion();
}
