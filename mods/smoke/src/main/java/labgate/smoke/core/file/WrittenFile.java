package labgate.smoke.core.file;

/**
 * A file of evidence that is on disk.
 *
 * @param path where it is below the server's run directory, with {@code /} between the names
 * @param sha256 the hash of its content
 */
public record WrittenFile(String path, String sha256, long sizeBytes) {}
