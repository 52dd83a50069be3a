package labgate.audit.core.event;

import java.io.PrintStream;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import labgate.audit.core.json.JsonWriter;

/** Why this session's evidence cannot be trusted: each reason is logged once, and said aloud. */
public final class IncompleteReasons {
    private final EventStream events;
    private final PrintStream console;
    private final Set<String> reasons = new LinkedHashSet<>();

    public IncompleteReasons(EventStream events, PrintStream console) {
        this.events = events;
        this.console = console;
    }

    /** Records a reason; the same reason again in this session changes nothing. */
    public void add(String reason, String detail) {
        if (events.closed() || !reasons.add(reason)) {
            return;
        }
        events.append(
                EventType.AUDIT_INCOMPLETE,
                json -> json.field("reason", reason).field("detail", detail));
        console.println("mcaudit: incomplete audit: " + reason + " (" + detail + ")");
    }

    public boolean none() {
        return reasons.isEmpty();
    }

    /** The reasons in the order in which they appeared. */
    public List<String> list() {
        return List.copyOf(reasons);
    }

    /** Writes the reasons as an array of strings. */
    public void write(JsonWriter json) {
        json.beginArray();
        reasons.forEach(json::value);
        json.endArray();
    }
}
