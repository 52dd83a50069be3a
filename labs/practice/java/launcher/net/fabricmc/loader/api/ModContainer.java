package net.fabricmc.loader.api;

import net.fabricmc.loader.api.metadata.ModMetadata;
import net.fabricmc.loader.api.metadata.ModOrigin;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A mod that the loader has loaded. */
public interface ModContainer {
    ModMetadata getMetadata();

    List<Path> getRootPaths();

    ModOrigin getOrigin();

    Optional<Path> findPath(String file);
}
