package labgate.audit.core.log;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogTailTest {
    @TempDir Path dir;

    private void assertTail(String content, long seq, boolean torn) throws IOException {
        Path file = dir.resolve("log.jsonl");
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        Files.write(file, bytes);
        assertEquals(new LogTail(bytes.length, seq, torn), LogTail.read(file));
    }

    private static String line(long seq) {
        return "{\"type\":\"mark\",\"seq\":" + seq + "}\n";
    }

    @Test
    void anAbsentOrEmptyFileBeginsAtNothing() throws IOException {
        assertEquals(new LogTail(0, 0, false), LogTail.read(dir.resolve("absent")));
        assertTail("", 0, false);
        assertTail("\n", 0, false);
    }

    @Test
    void theLastLineCounts() throws IOException {
        assertTail(line(1) + line(2) + line(41), 41, false);
        assertTail(line(1) + "\r\n\n  \n", 1, false);
        assertTail((line(7) + line(8)).replace("\n", "\r\n"), 8, false);
    }

    @Test
    void aTornLineIsPassedOver() throws IOException {
        assertTail(line(41) + "{\"type\":\"mark\",\"se", 41, true);
        assertTail(line(41) + "{\"type\":\"mark\",\"seq\":4", 41, true);
        assertTail("{\"ty", 0, true);
    }

    @Test
    void aWholeLineWithoutItsEndCounts() throws IOException {
        assertTail(line(41) + line(42).strip(), 42, true);
        assertTail(line(42).strip(), 42, true);
    }

    @Test
    void linesWithoutAReadableNumberArePassedOver() throws IOException {
        assertTail(
                line(5) + "[1]\n{\"seq\":\"9\"}\n{\"seq\":9.0}\n{\"seq\":true}\n{}\n\u0000\n", 5, false);
        assertTail("{\"detail\":{\"seq\":99},\"seq\":5}\n", 5, false);
    }

    @Test
    void aCutMultibyteCharacterDoesNotMatter() throws IOException {
        Path file = dir.resolve("log.jsonl");
        Files.write(file, line(3).getBytes(StandardCharsets.UTF_8));
        byte[] torn = "{\"label\":\"中".getBytes(StandardCharsets.UTF_8);
        Files.write(file, java.util.Arrays.copyOf(torn, torn.length - 1),
                java.nio.file.StandardOpenOption.APPEND);
        assertEquals(3, LogTail.read(file).lastSeq());
    }

    @Test
    void theLastReadableLineIsFoundHoweverFarBackItLies() throws IOException {
        String far = line(3) + "x".repeat(70_000) + "\n" + "y".repeat(200_000);
        assertTail(line(2) + far, 3, true);
        String wide = "{\"label\":\"" + "w".repeat(300_000) + "\",\"seq\":4}\n";
        assertTail(line(3) + wide, 4, false);
        assertTail(wide, 4, false);
    }

    @Test
    void aLineThatBeginsExactlyAtTheWindowIsRead() throws IOException {
        String last = line(9);
        assertTail(line(8) + "z".repeat((64 << 10) - last.length() - 1) + "\n" + last, 9, false);
        assertTail(last + " ".repeat((64 << 10) - 1) + "\n", 9, false);
    }

    @Test
    void theEndOfALineIsNotTakenForALine() throws IOException {
        String head = "{\"seq\":99,\"label\":\"";
        String end = head + "w".repeat((64 << 10) - head.length() - 3) + "\"}\n";
        assertEquals(64 << 10, end.length());
        assertTail(line(3) + "torn" + end, 3, false);
    }
}
