package labgate.smoke.core.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Files that are there whole or not at all, whenever the server is killed. */
final class WholeFile {
    private static final String UNFINISHED = ".unfinished";

    private WholeFile() {}

    /**
     * Puts a file in place, over an older one if there is one; its folder must be there.
     *
     * @throws IOException if that fails; an older file is then still as it was
     */
    static void put(Path file, byte[] content) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + UNFINISHED);
        try {
            writeThrough(unfinished, content);
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException failure) {
            Files.deleteIfExists(unfinished);
            throw failure;
        }
    }

    /** Writes to the disk itself: the name must not be moved onto content that is still pending. */
    private static void writeThrough(Path file, byte[] content) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer pending = ByteBuffer.wrap(content);
            while (pending.hasRemaining()) {
                channel.write(pending);
            }
            channel.force(true);
        }
    }
}
