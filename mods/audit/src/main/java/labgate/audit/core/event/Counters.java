package labgate.audit.core.event;

import java.util.Map;
import java.util.TreeMap;
import labgate.audit.core.json.JsonWriter;

/** How often each thing happened in this session, sorted by name. */
public final class Counters {
    private final Map<String, Long> counts = new TreeMap<>();

    public void add(String name) {
        counts.merge(name, 1L, Long::sum);
    }

    /** Writes {@code {name: count}}. */
    public void write(JsonWriter json) {
        json.beginObject();
        counts.forEach(json::field);
        json.endObject();
    }
}
