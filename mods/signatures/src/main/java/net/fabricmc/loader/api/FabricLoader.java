package net.fabricmc.loader.api;

import java.nio.file.Path;
import java.util.Optional;
import labgate.signatures.StandIn;

/** Stand-in for the loader. */
public interface FabricLoader {
    static FabricLoader getInstance() {
        throw StandIn.absent();
    }

    Path getGameDir();

    Path getConfigDir();

    Optional<ModContainer> getModContainer(String id);
}
