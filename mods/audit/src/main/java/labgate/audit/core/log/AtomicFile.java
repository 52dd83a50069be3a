package labgate.audit.core.log;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Small files that a reader sees either old or new, never half written. */
public final class AtomicFile {
    private AtomicFile() {}

    /**
     * Replaces {@code file} by these bytes, making its folder when needed.
     *
     * @throws IOException when it cannot be written; the old content then still stands
     */
    public static void write(Path file, byte[] bytes) throws IOException {
        Files.createDirectories(file.getParent());
        Path fresh = file.resolveSibling(file.getFileName() + ".writing");
        try {
            Files.write(fresh, bytes);
            move(fresh, file);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private static void move(Path fresh, Path file) throws IOException {
        try {
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException unusualFileSystem) {
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
