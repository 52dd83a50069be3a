package labgate.smoke.core.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import labgate.smoke.core.file.Sha256;

/** The jar that the loader took the running mod from. */
public final class LoadedJar {
    private LoadedJar() {}

    /**
     * The SHA-256 of the jar among the mod's origins, or null if it was not loaded from exactly
     * one file, as when it runs from a folder of classes.
     */
    public static String sha256(List<Path> origins) throws IOException {
        boolean oneFile = origins.size() == 1 && Files.isRegularFile(origins.getFirst());
        return oneFile ? Sha256.of(origins.getFirst()) : null;
    }
}
