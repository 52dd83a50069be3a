package net.fabricmc.loader.api;

import net.fabricmc.loader.api.metadata.ModMetadata;
import net.fabricmc.loader.api.metadata.ModOrigin;

/** Stand-in for a loaded mod. */
public interface ModContainer {
    ModMetadata getMetadata();

    ModOrigin getOrigin();
}
