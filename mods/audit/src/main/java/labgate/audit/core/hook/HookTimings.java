package labgate.audit.core.hook;

import java.util.Map;
import java.util.TreeMap;
import labgate.audit.core.json.JsonWriter;

/** What observing cost: for each hook that ran, its calls, errors and nanoseconds. */
public final class HookTimings {
    private static final Map<String, Hook> BY_NAME = byName();

    private final long[] calls = new long[Hook.values().length];
    private final long[] errors = new long[Hook.values().length];
    private final long[] totalNanos = new long[Hook.values().length];
    private final long[] maxNanos = new long[Hook.values().length];

    /** Counts one call that took {@code nanos}. */
    public synchronized void record(Hook hook, long nanos) {
        int at = hook.ordinal();
        calls[at]++;
        totalNanos[at] += nanos;
        maxNanos[at] = Math.max(maxNanos[at], nanos);
    }

    /** Counts one call that threw. */
    public synchronized void failed(Hook hook) {
        errors[hook.ordinal()]++;
    }

    /** Writes {@code {hook: {calls, totalNanos, maxNanos, avgNanos, errors}}}, sorted by name. */
    public synchronized void write(JsonWriter json) {
        json.beginObject();
        BY_NAME.forEach((name, hook) -> {
            if (calls[hook.ordinal()] > 0) {
                write(json.name(name), hook.ordinal());
            }
        });
        json.endObject();
    }

    private void write(JsonWriter json, int at) {
        json.beginObject()
                .field("calls", calls[at])
                .field("totalNanos", totalNanos[at])
                .field("maxNanos", maxNanos[at])
                .field("avgNanos", (double) totalNanos[at] / calls[at])
                .field("errors", errors[at])
                .endObject();
    }

    private static Map<String, Hook> byName() {
        Map<String, Hook> names = new TreeMap<>();
        for (Hook hook : Hook.values()) {
            names.put(hook.text(), hook);
        }
        return names;
    }
}
