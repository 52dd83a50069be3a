package labgate.audit.core.hook;

import static org.junit.jupiter.api.Assertions.assertEquals;

import labgate.audit.core.json.JsonWriter;
import org.junit.jupiter.api.Test;

class HookTimingsTest {
    private final HookTimings timings = new HookTimings();

    private String written() {
        JsonWriter json = new JsonWriter();
        timings.write(json);
        return json.text();
    }

    @Test
    void aHookThatNeverRanIsLeftOut() {
        assertEquals("{}", written());
    }

    @Test
    void callsAreSummedAndTheLongestIsKept() {
        for (long nanos : new long[] {5, 9, 2}) {
            timings.record(Hook.TICK_END, nanos);
        }
        timings.failed(Hook.ENTITY_LOAD);
        timings.record(Hook.ENTITY_LOAD, 3);
        assertEquals(
                "{\"entity_load\":{\"calls\":1,\"totalNanos\":3,\"maxNanos\":3,\"avgNanos\":3.0,"
                        + "\"errors\":1},"
                        + "\"tick_end\":{\"calls\":3,\"totalNanos\":16,\"maxNanos\":9,"
                        + "\"avgNanos\":5.333333333333333,\"errors\":0}}",
                written());
    }
}
