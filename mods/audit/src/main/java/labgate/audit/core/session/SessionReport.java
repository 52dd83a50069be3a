package labgate.audit.core.session;

import labgate.audit.core.cart.CartAudit;
import labgate.audit.core.config.AuditConfig;
import labgate.audit.core.event.EventStream;
import labgate.audit.core.event.GameClock;
import labgate.audit.core.event.IncompleteReasons;
import labgate.audit.core.hook.HookTimings;
import labgate.audit.core.json.JsonWriter;
import labgate.audit.core.log.EvidenceLog;

/** Writes what a session says about itself: its first and last event and its status files. */
record SessionReport(
        AuditConfig config,
        AuditFiles files,
        GameClock clock,
        EvidenceLog log,
        EventStream events,
        IncompleteReasons incomplete,
        CartAudit carts,
        HookTimings hooks,
        String sessionId,
        long startMillis) {
    static final String MOD_ID = "mc-agent-minecart-audit";

    void writeStart(JsonWriter json) {
        json.field("sessionId", sessionId)
                .field("logBytesBefore", log.before().sizeBytes())
                .field("previousSeq", log.before().lastSeq());
    }

    /** An end that gets written proves that no line before it was lost: the log would be closed. */
    void writeEnd(JsonWriter json, String reason) {
        json.field("sessionId", sessionId)
                .field("status", incomplete.none() ? "complete" : "incomplete")
                .field("reason", reason)
                .field("truncated", log.truncated())
                .field("bytes", log.sizeBytes())
                .field("seq", events.nextSeq())
                .field("uptimeMillis", clock.wallMillis() - startMillis);
        incomplete.write(json.name("incompleteReasons"));
        events.counters().write(json.name("counts"));
        writeMeasures(json);
    }

    void writeStatus(JsonWriter json) {
        json.field("run", config.runId())
                .field("inst", config.instanceId())
                .field("session", sessionId)
                .field("phase", events.phase().text())
                .field("seq", events.lastSeq())
                .field("events", events.events())
                .field("bytes", log.sizeBytes())
                .field("truncated", log.truncated())
                .field("writeFailed", log.writeFailed())
                .field("ended", events.closed())
                .field("updatedAtWall", clock.wallMillis())
                .field("updatedAtTick", clock.tick())
                .field("log", files.log().toString());
        incomplete.write(json.name("incomplete"));
        events.counters().write(json.name("counters"));
        json.field("mod", MOD_ID).field("sessionId", sessionId);
        writeMeasures(json);
    }

    void writeLatest(JsonWriter json) {
        json.field("run", config.runId())
                .field("inst", config.instanceId())
                .field("session", sessionId)
                .field("log", files.log().toString())
                .field("status", files.status().toString())
                .field("updatedAtWall", clock.wallMillis());
    }

    private void writeMeasures(JsonWriter json) {
        carts.writeSummary(json.name("carts"));
        hooks.write(json.name("hooks"));
    }
}
