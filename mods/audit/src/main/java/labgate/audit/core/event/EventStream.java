package labgate.audit.core.event;

import java.util.function.Consumer;
import labgate.audit.core.json.JsonWriter;
import labgate.audit.core.log.EvidenceLog;

/**
 * Gives every event its sequence number and its trailer, and appends it to the log.
 *
 * <p>A number is consumed only by an event that was written. After {@link #close} every event is
 * dropped. Not thread-safe: the session holds the lock.
 */
public final class EventStream {
    /** In place of a sequence number: the event was dropped, or there is no such event. */
    public static final long NONE = 0;

    private final EvidenceLog log;
    private final String runId;
    private final String instanceId;
    private final String sessionId;
    private final GameClock clock;
    private final Counters counters = new Counters();
    private final JsonWriter line = new JsonWriter();
    private Phase phase = Phase.READY;
    private long seq;
    private long events;
    private boolean closed;

    public EventStream(
            EvidenceLog log, String runId, String instanceId, String sessionId, GameClock clock) {
        this.log = log;
        this.runId = runId;
        this.instanceId = instanceId;
        this.sessionId = sessionId;
        this.clock = clock;
        this.seq = log.before().lastSeq();
    }

    /**
     * Appends one event whose own fields {@code fields} writes, and returns its sequence number, or
     * {@link #NONE} when it was dropped. The fields must not append another event.
     */
    public long append(EventType type, Consumer<JsonWriter> fields) {
        if (closed) {
            return NONE;
        }
        line.reset().beginObject().field("type", type.text());
        fields.accept(line);
        trailer(type);
        if (!log.append(line)) {
            if (log.truncated()) {
                counters.add("audit_truncated");
            }
            return NONE;
        }
        counters.add(type.text());
        events++;
        return ++seq;
    }

    private void trailer(EventType type) {
        if (type != EventType.AUDIT_END) {
            line.field("seq", nextSeq());
        }
        line.field("tick", clock.tick())
                .field("wall", clock.wallMillis())
                .field("run", runId)
                .field("inst", instanceId)
                .field("session", sessionId)
                .field("phase", phase.text())
                .endObject();
    }

    /** The number that the next written event will carry. */
    public long nextSeq() {
        return seq + 1;
    }

    /** The number of the last written event of the file, in whichever session. */
    public long lastSeq() {
        return seq;
    }

    /** How many events this session has written. */
    public long events() {
        return events;
    }

    public Phase phase() {
        return phase;
    }

    /** Sets the phase of the events that follow. */
    public void enter(Phase next) {
        phase = next;
    }

    public int tick() {
        return clock.tick();
    }

    public Counters counters() {
        return counters;
    }

    public boolean closed() {
        return closed;
    }

    /** Drops every later event. */
    public void close() {
        closed = true;
    }
}
