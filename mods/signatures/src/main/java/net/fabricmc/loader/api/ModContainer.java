package net.fabricmc.loader.api;

import net.fabricmc.loader.api.metadata.ModMetadata;

/** Stand-in for a loaded mod. */
public interface ModContainer {
    ModMetadata getMetadata();
}
