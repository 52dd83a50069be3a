package labgate.smoke.core.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Sha256Test {
    @TempDir Path folder;

    @Test
    void theKnownHashOfAbc() {
        assertEquals(
                "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
                Sha256.of("abc".getBytes()));
    }

    @Test
    void aFileHasTheHashOfItsContentWhateverItsSize() throws IOException {
        for (int size : new int[] {0, 1, 65_535, 65_536, 65_537, 200_000}) {
            byte[] content = new byte[size];
            new Random(size).nextBytes(content);
            Path file = Files.write(folder.resolve("f" + size), content);
            assertEquals(Sha256.of(content), Sha256.of(file));
        }
    }
}
