package labgate.smoke.core.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The server's run directory, as far as the mod writes in it.
 *
 * @param root absolute and normalised
 */
public record RunDirectory(Path root) {
    public RunDirectory {
        root = root.toAbsolutePath().normalize();
    }

    /** The file or folder of this path, which has {@code /} between its names. */
    public Path resolve(String path) {
        return root.resolve(path);
    }

    /**
     * Puts a file in place in one step, making its folder when needed.
     *
     * @param path below the run directory
     */
    public WrittenFile write(String path, byte[] content) throws IOException {
        Path file = resolve(path);
        Files.createDirectories(file.getParent());
        WholeFile.put(file, content);
        return new WrittenFile(path, Sha256.of(content), content.length);
    }
}
