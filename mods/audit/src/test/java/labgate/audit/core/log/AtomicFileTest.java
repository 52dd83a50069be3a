package labgate.audit.core.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
    @TempDir Path dir;

    @Test
    void replacesTheContentAndLeavesNothingElse() throws IOException {
        Path file = dir.resolve("new/status.json");
        AtomicFile.write(file, "one".getBytes());
        AtomicFile.write(file, "two".getBytes());
        assertEquals("two", Files.readString(file));
        try (Stream<Path> files = Files.list(file.getParent())) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @Test
    void aFailureLeavesTheOldContentAndNoRemains() throws IOException {
        Path file = dir.resolve("status.json");
        Files.createDirectories(file.resolve("occupied"));
        assertThrows(IOException.class, () -> AtomicFile.write(file, "x".getBytes()));
        try (Stream<Path> files = Files.list(dir)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @Test
    void aReaderNeverSeesAHalf() throws Exception {
        Path file = dir.resolve("status.json");
        List<String> contents = List.of("a".repeat(200_000), "b".repeat(300_000));
        AtomicFile.write(file, contents.getFirst().getBytes());
        AtomicBoolean done = new AtomicBoolean();
        Thread writer = Thread.ofPlatform().start(() -> {
            try {
                for (int i = 0; i < 100; i++) {
                    AtomicFile.write(file, contents.get(i % 2).getBytes());
                }
            } catch (IOException failure) {
                throw new AssertionError(failure);
            } finally {
                done.set(true);
            }
        });
        while (!done.get()) {
            assertTrue(contents.contains(Files.readString(file)));
        }
        writer.join();
    }
}
