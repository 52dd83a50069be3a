package labgate.audit.core.session;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Consumer;
import labgate.audit.core.event.GameClock;
import labgate.audit.core.json.JsonWriter;
import labgate.audit.core.log.AtomicFile;

/**
 * The small files beside the log: the session's current status and the pointer to the latest run.
 * A failure to write one is said once on the console and never reaches the game.
 */
final class StatusFiles {
    private static final long INTERVAL_NANOS = 1_000_000_000L;

    private final GameClock clock;
    private final PrintStream console;
    private final JsonWriter json = new JsonWriter();
    private long lastNanos;
    private boolean complained;

    StatusFiles(GameClock clock, PrintStream console) {
        this.clock = clock;
        this.console = console;
    }

    /** Whether the status on disk is more than a second old. */
    boolean due() {
        return clock.nanoTime() - lastNanos >= INTERVAL_NANOS;
    }

    /** Replaces the status file. */
    void writeStatus(Path file, Consumer<JsonWriter> fields) {
        lastNanos = clock.nanoTime();
        write(file, fields);
    }

    /** Replaces a file by one JSON object with these fields. */
    void write(Path file, Consumer<JsonWriter> fields) {
        json.reset().beginObject();
        fields.accept(json);
        json.endObject();
        byte[] bytes = (json.text() + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            AtomicFile.write(file, bytes);
        } catch (IOException failure) {
            if (!complained) {
                complained = true;
                console.println("mcaudit: writing " + file + " failed: " + failure);
            }
        }
    }
}
