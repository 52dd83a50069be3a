package net.fabricmc.loader.api.metadata;

import net.fabricmc.loader.api.Version;

/** What a mod's {@code fabric.mod.json} says of it. */
public interface ModMetadata {
    String getId();

    Version getVersion();

    String getName();

    String getDescription();
}
