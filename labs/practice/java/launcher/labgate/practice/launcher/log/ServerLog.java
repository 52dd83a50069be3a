package labgate.practice.launcher.log;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.zip.GZIPOutputStream;

/**
 * The server's log: {@code [HH:MM:SS] [thread/LEVEL]: message} on stdout and in {@code
 * logs/latest.log}, flushed per line. When the file can no longer be written the server goes on and
 * says so once on stderr, as the real one's logging library does.
 */
public final class ServerLog {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");
    private static final PrintStream STDOUT = System.out;
    private static final PrintStream STDERR = System.err;

    private static OutputStream file = OutputStream.nullOutputStream();
    private static long bytesLeft = Long.MAX_VALUE;
    private static boolean full;

    private ServerLog() {}

    /**
     * Opens {@code logs/latest.log} under {@code folder} and takes over stdout and stderr, so that
     * what mods print appears as {@code [STDOUT]: ...} and {@code [STDERR]: ...} lines.
     *
     * @param byteLimit size after which the file is treated as being on a full disk
     */
    public static synchronized void open(Path folder, long byteLimit) throws IOException {
        Path logs = Files.createDirectories(folder.resolve("logs"));
        archive(logs);
        file = Files.newOutputStream(logs.resolve("latest.log"));
        bytesLeft = byteLimit;
        System.setOut(new LoggedStream("[STDOUT]: "));
        System.setErr(new LoggedStream("[STDERR]: "));
    }

    /** Keeps the log of the last run as {@code <date>-<n>.log.gz}, as the real server does. */
    private static void archive(Path logs) throws IOException {
        Path latest = logs.resolve("latest.log");
        if (!Files.exists(latest)) {
            return;
        }
        LocalDate day =
                LocalDate.ofInstant(
                        Files.getLastModifiedTime(latest).toInstant(), ZoneId.systemDefault());
        int number = 1;
        while (Files.exists(logs.resolve(day + "-" + number + ".log.gz"))) {
            number++;
        }
        try (OutputStream archive =
                new GZIPOutputStream(
                        Files.newOutputStream(logs.resolve(day + "-" + number + ".log.gz")))) {
            Files.copy(latest, archive);
        }
    }

    public static void info(String message) {
        line("INFO", message);
    }

    public static void warn(String message) {
        line("WARN", message);
    }

    public static void error(String message) {
        line("ERROR", message);
    }

    public static void error(String message, Throwable cause) {
        line("ERROR", message + System.lineSeparator() + trace(cause));
    }

    public static String trace(Throwable cause) {
        StringWriter text = new StringWriter();
        cause.printStackTrace(new PrintWriter(text));
        return text.toString().stripTrailing();
    }

    private static synchronized void line(String level, String message) {
        String thread = Thread.currentThread().getName();
        String time = LocalTime.now().format(TIME);
        String line = "[" + time + "] [" + thread + "/" + level + "]: " + message;
        byte[] bytes = (line + System.lineSeparator()).getBytes(StandardCharsets.UTF_8);
        STDOUT.write(bytes, 0, bytes.length);
        STDOUT.flush();
        writeFile(bytes);
    }

    private static void writeFile(byte[] bytes) {
        if (full) {
            return;
        }
        try {
            if (bytes.length > bytesLeft) {
                throw new IOException("No space left on device");
            }
            bytesLeft -= bytes.length;
            file.write(bytes);
            file.flush();
        } catch (IOException problem) {
            full = true;
            STDERR.println("ERROR Unable to write to stream logs/latest.log: " + problem);
            STDERR.flush();
        }
    }
}
