package labgate.smoke.core.file;

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

class RunDirectoryTest {
    @TempDir Path root;

    @Test
    void itsPathIsAbsoluteAndNormal() {
        assertEquals(root, new RunDirectory(root.resolve("a/./../")).root());
        assertTrue(new RunDirectory(Path.of("x")).root().isAbsolute());
    }

    @Test
    void aFileIsReplacedAndNothingElseIsLeft() throws IOException {
        RunDirectory directory = new RunDirectory(root);
        directory.write("a/b/file.json", "one".getBytes());
        WrittenFile written = directory.write("a/b/file.json", "two!".getBytes());
        assertEquals("two!", Files.readString(root.resolve("a/b/file.json")));
        assertEquals(
                new WrittenFile("a/b/file.json", Sha256.of("two!".getBytes()), 4), written);
        assertEquals(List.of("file.json"), names(root.resolve("a/b")));
    }

    @Test
    void aFailureLeavesWhatWasThereAndNothingElse() throws IOException {
        Files.createDirectories(root.resolve("file.json/occupied"));
        RunDirectory directory = new RunDirectory(root);
        assertThrows(IOException.class, () -> directory.write("file.json", new byte[1]));
        assertEquals(List.of("file.json"), names(root));
    }

    @Test
    void remainsOfAKilledServerDoNotDisturb() throws IOException {
        Files.writeString(root.resolve("file.json.unfinished"), "a long remainder");
        new RunDirectory(root).write("file.json", "new".getBytes());
        assertEquals("new", Files.readString(root.resolve("file.json")));
        assertEquals(List.of("file.json"), names(root));
    }

    @Test
    void aReaderNeverSeesAHalf() throws Exception {
        List<String> contents = List.of("a".repeat(200_000), "b".repeat(300_000));
        RunDirectory directory = new RunDirectory(root);
        directory.write("file", contents.getFirst().getBytes());
        AtomicBoolean done = new AtomicBoolean();
        Thread writer = Thread.ofPlatform().start(() -> {
            try {
                for (int i = 0; i < 40; i++) {
                    directory.write("file", contents.get(i % 2).getBytes());
                }
            } catch (IOException failure) {
                throw new AssertionError(failure);
            } finally {
                done.set(true);
            }
        });
        while (!done.get()) {
            assertTrue(contents.contains(Files.readString(root.resolve("file"))));
        }
        writer.join();
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
