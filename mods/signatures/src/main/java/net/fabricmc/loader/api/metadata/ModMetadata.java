package net.fabricmc.loader.api.metadata;

import net.fabricmc.loader.api.Version;

/** Stand-in for what a mod says of itself. */
public interface ModMetadata {
    Version getVersion();
}
