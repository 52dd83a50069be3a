package labgate.audit.core.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import labgate.audit.core.json.JsonWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvidenceLogTest {
    private static final String END = System.lineSeparator();

    @TempDir Path dir;
    private final ByteArrayOutputStream console = new ByteArrayOutputStream();

    private EvidenceLog open(long maxBytes) throws IOException {
        return EvidenceLog.open(dir.resolve("a/b/log.jsonl"), maxBytes, new PrintStream(console));
    }

    private String content() throws IOException {
        return Files.readString(dir.resolve("a/b/log.jsonl"));
    }

    private static JsonWriter line(String json) {
        return new JsonWriter().raw(json);
    }

    @Test
    void everyLineIsOnDiskWhenAppendReturns() throws IOException {
        try (EvidenceLog log = open(1000)) {
            assertTrue(log.append(line("{\"a\":1}")));
            assertEquals("{\"a\":1}" + END, content());
            assertTrue(log.append(line("{\"b\":\"é\"}")));
            assertEquals("{\"a\":1}" + END + "{\"b\":\"é\"}" + END, content());
            assertEquals(Files.size(log.file()), log.sizeBytes());
        }
    }

    @Test
    void aLineOfAnyLengthIsWrittenWhole() throws IOException {
        StringBuilder expected = new StringBuilder();
        try (EvidenceLog log = open(1 << 20)) {
            for (int length : new int[] {3, 2047, 2048, 100_000, 5}) {
                log.append(line("x".repeat(length)));
                expected.append("x".repeat(length)).append(END);
            }
            assertEquals(expected.toString(), content());
        }
    }

    @Test
    void whatStandsIsNeverRewritten() throws IOException {
        Path file = dir.resolve("a/b/log.jsonl");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "{\"seq\":4}\nrubbish\n");
        try (EvidenceLog log = open(1000)) {
            log.append(line("{}"));
        }
        assertEquals("{\"seq\":4}\nrubbish\n{}" + END, content());
    }

    @Test
    void aTornLineIsEndedBeforeTheNextAndItsEndCounts() throws IOException {
        Path file = dir.resolve("a/b/log.jsonl");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "{\"seq\":4");
        try (EvidenceLog log = open(1000)) {
            log.append(line("{}"));
            log.append(line("{}"));
            assertEquals("{\"seq\":4" + END + "{}" + END + "{}" + END, content());
            assertEquals(Files.size(file), log.sizeBytes());
        }
    }

    @Test
    void theCapHoldsOverTheWholeFileToTheByte() throws IOException {
        int line = 10 + END.length();
        try (EvidenceLog log = open(2L * line)) {
            assertTrue(log.append(line("0123456789")));
        }
        try (EvidenceLog log = open(2L * line)) {
            assertTrue(log.append(line("0123456789")), "exactly full is allowed");
            assertFalse(log.truncated());
            assertFalse(log.append(line("0")));
            assertTrue(log.truncated());
            assertFalse(log.writeFailed());
            assertEquals(2L * line, Files.size(log.file()));
        }
    }

    @Test
    void afterTheFirstLineThatDoesNotFitNoSmallerOneFollows() throws IOException {
        try (EvidenceLog log = open(20)) {
            assertFalse(log.append(line("x".repeat(30))));
            assertFalse(log.append(line("1")));
            assertEquals("", content());
        }
    }

    @Test
    void theEndOfATornLineCountsTowardsTheCap() throws IOException {
        Path file = dir.resolve("a/b/log.jsonl");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "torn");
        try (EvidenceLog log = open(4 + 2 + 2L * END.length() - 1)) {
            assertFalse(log.append(line("{}")));
            assertEquals("torn", content());
        }
    }

    @Test
    void aFailedWriteIsSaidOnceAndClosesTheLog() throws IOException {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        try (EvidenceLog log = new EvidenceLog(
                Path.of("log"), full, new LogTail(0, 0, false), 100, new PrintStream(console))) {
            assertFalse(log.append(line("{}")));
            assertFalse(log.append(line("{}")));
            assertTrue(log.writeFailed());
            assertFalse(log.truncated());
            assertEquals(0, log.sizeBytes());
        }
        assertEquals(
                "mcaudit: writing log failed: java.io.IOException: No space left on device"
                        + System.lineSeparator(),
                console.toString());
    }
}
