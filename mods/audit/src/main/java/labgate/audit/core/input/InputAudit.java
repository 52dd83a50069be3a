package labgate.audit.core.input;

import labgate.audit.core.config.AuditConfig;
import labgate.audit.core.config.Region;
import labgate.audit.core.event.EventStream;
import labgate.audit.core.event.EventType;
import labgate.audit.core.event.IncompleteReasons;
import labgate.audit.core.input.InputCorrelation.Request;
import labgate.audit.core.input.InputCorrelation.Try;
import labgate.audit.core.json.JsonWriter;

/**
 * Records what happens at note blocks: attempts, requests and processing, with the links between
 * them. Every note block is recorded; only configured inputs are linked.
 */
public final class InputAudit {
    private final AuditConfig config;
    private final EventStream events;
    private final IncompleteReasons incomplete;
    private final InputCorrelation correlation;

    public InputAudit(AuditConfig config, EventStream events, IncompleteReasons incomplete) {
        this.config = config;
        this.events = events;
        this.incomplete = incomplete;
        this.correlation = new InputCorrelation(config.correlationWindowTicks());
    }

    /** A player touched a note block; called after the game handled it. */
    public void attempted(Attempt attempt) {
        Region region = regionOf(attempt.site());
        long requestSeq = region == null
                ? EventStream.NONE
                : correlation.requestToName(attempt.site().position(), events.tick());
        long seq = events.append(
                EventType.INPUT_ATTEMPT, json -> write(json, attempt, region, requestSeq));
        if (region == null || seq == EventStream.NONE) {
            return;
        }
        Request own =
                attempt.path() == UsePath.ATTACK ? null : correlation.takeOwnPlay(attempt);
        if (own == null) {
            correlation.add(new Try(seq, events.tick(), attempt, requestSeq));
        } else {
            BlockEvent silent = new BlockEvent(attempt.site(), 0, 0, true, own.play().note());
            appendProcessed(silent, "playNote", region, own, seq);
        }
    }

    /** A note block was asked to play; called before it does. */
    public void requested(Play play) {
        Region region = regionOf(play.site());
        long seq = events.append(EventType.INPUT_REQUEST, json -> {
            writeSite(json, play.site(), region);
            json.field("trigger", play.trigger().text());
            Operator.write(json, play.operator());
            NoteState.write(json, play.note());
        });
        if (region != null && seq != EventStream.NONE) {
            correlation.add(new Request(seq, events.tick(), play));
        }
    }

    /** The server processed a note block's block event. */
    public void processed(BlockEvent event) {
        Region region = regionOf(event.site());
        BlockPosition position = event.site().position();
        Request request =
                region == null ? null : correlation.takeScheduled(position, events.tick());
        long attemptSeq =
                request == null ? EventStream.NONE : correlation.takeAttempt(position, request);
        appendProcessed(event, "triggerEvent", region, request, attemptSeq);
        if (region != null && request == null) {
            incomplete.add(
                    "target_input_without_request",
                    "processed input at " + position + " had no playNote request within "
                            + config.correlationWindowTicks() + " ticks");
        }
    }

    /** Forgets requests and attempts that nothing can follow any more. */
    public void tickEnded() {
        correlation.prune(events.tick());
    }

    private void appendProcessed(
            BlockEvent event, String path, Region region, Request request, long attemptSeq) {
        Operator operator = request == null ? null : request.play().operator();
        events.append(EventType.INPUT_PROCESSED, json -> {
            writeSite(json, event.site(), region);
            json.field("eventId", event.id())
                    .field("eventParam", event.param())
                    .field("played", event.played())
                    .field("path", path);
            NoteState.write(json, event.note());
            writeLink(json, "requestSeq", request == null ? EventStream.NONE : request.seq());
            json.field("requestTrigger", request == null ? null : request.play().trigger().text());
            writeLink(json, "attemptSeq", attemptSeq);
            Operator.write(json, operator);
            json.field("agentOp", operator != null && config.isAgent(operator.uuid()))
                    .field("orderingEvidence", request != null);
        });
    }

    private static void write(JsonWriter json, Attempt attempt, Region region, long requestSeq) {
        writeSite(json, attempt.site(), region);
        Operator.write(json, attempt.operator());
        HeldItem.write(json, attempt.item());
        json.field("path", attempt.path().text())
                .field("hand", attempt.hand())
                .field("result", attempt.result());
        if (attempt.path() != UsePath.ATTACK) {
            json.field("resultConsumesAction", attempt.consumesAction());
        }
        writeLink(json, "requestSeq", requestSeq);
    }

    private static void writeSite(JsonWriter json, NoteBlockSite site, Region region) {
        site.position().write(json);
        json.field("block", site.block())
                .field("region", region == null ? null : region.name())
                .field("targetInput", region != null);
    }

    private static void writeLink(JsonWriter json, String name, long seq) {
        if (seq == EventStream.NONE) {
            json.field(name, null);
        } else {
            json.field(name, seq);
        }
    }

    private Region regionOf(NoteBlockSite site) {
        BlockPosition position = site.position();
        return config.inputRegionAt(site.dimension(), position.x(), position.y(), position.z());
    }
}
