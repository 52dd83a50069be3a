package net.fabricmc.loader.api.metadata;

import java.nio.file.Path;
import java.util.List;

/** Where a mod was loaded from. */
public interface ModOrigin {
    Kind getKind();

    List<Path> getPaths();

    /** How the mod came to be loaded. */
    enum Kind {
        PATH,
        NESTED,
        UNKNOWN
    }
}
