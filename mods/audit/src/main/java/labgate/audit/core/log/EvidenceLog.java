package labgate.audit.core.log;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import labgate.audit.core.json.JsonWriter;

/**
 * The append-only file of events: one JSON object a line, handed to the operating system line by
 * line, never rewritten, never longer than its cap.
 *
 * <p>The cap counts what earlier sessions wrote. The first line that does not fit, and the first
 * failure to write, close the file to every later line: a log with a hole must not look whole.
 */
public final class EvidenceLog implements Closeable {
    private static final byte[] LINE_END = System.lineSeparator().getBytes(StandardCharsets.US_ASCII);

    private final Path file;
    private final OutputStream out;
    private final LogTail before;
    private final long maxBytes;
    private final PrintStream console;
    private byte[] assembled = new byte[2048];
    private boolean torn;
    private long sizeBytes;
    private boolean truncated;
    private boolean writeFailed;

    EvidenceLog(Path file, OutputStream out, LogTail before, long maxBytes, PrintStream console) {
        this.file = file;
        this.out = out;
        this.before = before;
        this.maxBytes = maxBytes;
        this.console = console;
        this.torn = before.torn();
        this.sizeBytes = before.sizeBytes();
    }

    /** Opens the log for appending, making its folder when needed. */
    public static EvidenceLog open(Path file, long maxBytes, PrintStream console)
            throws IOException {
        Files.createDirectories(file.getParent());
        LogTail before = LogTail.read(file);
        OutputStream out =
                Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        return new EvidenceLog(file, out, before, maxBytes, console);
    }

    /** Appends the JSON object in {@code line}; false when it was dropped. */
    public boolean append(JsonWriter line) {
        int separators = torn ? 2 * LINE_END.length : LINE_END.length;
        if (truncated || writeFailed) {
            return false;
        }
        if (sizeBytes + line.length() + separators > maxBytes) {
            truncated = true;
            return false;
        }
        try {
            int size = assemble(line);
            out.write(assembled, 0, size);
            out.flush();
        } catch (IOException failure) {
            writeFailed = true;
            console.println("mcaudit: writing " + file + " failed: " + failure);
            return false;
        }
        sizeBytes += line.length() + separators;
        torn = false;
        return true;
    }

    /** Lays out the line with its end, and before it the end that a killed session left out. */
    private int assemble(JsonWriter line) {
        int start = torn ? LINE_END.length : 0;
        int end = start + line.length() + LINE_END.length;
        if (end > assembled.length) {
            assembled = new byte[2 * end];
        }
        System.arraycopy(LINE_END, 0, assembled, 0, start);
        System.arraycopy(line.buffer(), 0, assembled, start, line.length());
        System.arraycopy(LINE_END, 0, assembled, start + line.length(), LINE_END.length);
        return end;
    }

    public Path file() {
        return file;
    }

    /** What the file held when this session opened it. */
    public LogTail before() {
        return before;
    }

    public long sizeBytes() {
        return sizeBytes;
    }

    /** Whether a line was dropped because of the cap. */
    public boolean truncated() {
        return truncated;
    }

    /** Whether a line was lost because the file could not be written. */
    public boolean writeFailed() {
        return writeFailed;
    }

    /** Releases the file; every line is written already. */
    @Override
    public void close() {
        try {
            out.close();
        } catch (IOException failure) {
            console.println("mcaudit: closing " + file + " failed: " + failure);
        }
    }
}
