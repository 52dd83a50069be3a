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

    Optional<ModContainer> getModContainer(String id);
}
