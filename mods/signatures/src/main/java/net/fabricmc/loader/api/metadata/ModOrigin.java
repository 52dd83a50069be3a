package net.fabricmc.loader.api.metadata;

import java.nio.file.Path;
import java.util.List;

/** Stand-in for where a mod was loaded from. */
public interface ModOrigin {
    Kind getKind();

    List<Path> getPaths();

    /** Stand-in for how a mod came to be loaded. */
    enum Kind {
        PATH,
        NESTED,
        UNKNOWN
    }
}
