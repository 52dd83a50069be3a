package labgate.audit.core.session;

import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.util.UUID;
import labgate.audit.core.cart.CapturedPath;
import labgate.audit.core.cart.CartAudit;
import labgate.audit.core.cart.CartView;
import labgate.audit.core.cart.Removal;
import labgate.audit.core.cart.TeleportMethod;
import labgate.audit.core.cart.Vector;
import labgate.audit.core.config.AuditConfig;
import labgate.audit.core.event.EventStream;
import labgate.audit.core.event.EventType;
import labgate.audit.core.event.GameClock;
import labgate.audit.core.event.IncompleteReasons;
import labgate.audit.core.event.PhaseRequest;
import labgate.audit.core.hook.Hook;
import labgate.audit.core.hook.HookTimings;
import labgate.audit.core.input.Attempt;
import labgate.audit.core.input.BlockEvent;
import labgate.audit.core.input.InputAudit;
import labgate.audit.core.input.Play;
import labgate.audit.core.log.EvidenceLog;

/**
 * One audited run of a server, from its start to its end: everything the game tells goes in here
 * and comes out as events of the log.
 *
 * <p>Thread-safe by one lock. It only observes; nothing in it can reach the game. Once ended it
 * drops whatever comes.
 */
public final class AuditSession implements Closeable {
    private final AuditConfig config;
    private final AuditFiles files;
    private final GameClock clock;
    private final EvidenceLog log;
    private final EventStream events;
    private final IncompleteReasons incomplete;
    private final InputAudit inputs;
    private final CartAudit carts;
    private final HookTimings hooks = new HookTimings();
    private final SessionReport report;
    private final StatusFiles statusFiles;

    private AuditSession(
            AuditConfig config,
            AuditFiles files,
            GameClock clock,
            EvidenceLog log,
            PrintStream console) {
        this.config = config;
        this.files = files;
        this.clock = clock;
        this.log = log;
        long startMillis = clock.wallMillis();
        String sessionId = "s" + startMillis;
        this.events = new EventStream(log, config.runId(), config.instanceId(), sessionId, clock);
        this.incomplete = new IncompleteReasons(events, console);
        this.inputs = new InputAudit(config, events, incomplete);
        this.carts = new CartAudit(config, events, incomplete);
        this.statusFiles = new StatusFiles(clock, console);
        this.report = new SessionReport(
                config, files, clock, log, events, incomplete, carts, hooks, sessionId, startMillis);
    }

    /** Opens the log and writes the two events that begin a session. */
    static AuditSession open(
            AuditConfig config,
            AuditFiles files,
            Versions versions,
            GameClock clock,
            PrintStream console)
            throws IOException {
        EvidenceLog log = EvidenceLog.open(files.log(), config.maxBytes(), console);
        AuditSession session = new AuditSession(config, files, clock, log, console);
        session.begin(versions);
        return session;
    }

    private void begin(Versions versions) {
        events.append(EventType.SESSION_START, report::writeStart);
        events.append(EventType.AUDIT_READY, new ReadyEvent(config, files, versions)::write);
        statusFiles.write(files.latest(), report::writeLatest);
        writeStatus();
    }

    public synchronized void attempted(Attempt attempt) {
        inputs.attempted(attempt);
    }

    public synchronized void requested(Play play) {
        inputs.requested(play);
    }

    public synchronized void processed(BlockEvent event) {
        inputs.processed(event);
    }

    /** Whether an entity of this type may become a tracked cart. */
    public boolean followsType(String entityType) {
        return config.cartTypes().contains(entityType);
    }

    public synchronized void loaded(CartView view) {
        carts.loaded(view);
    }

    public synchronized void leaving(
            UUID uuid, Object entity, Removal removal, CapturedPath path) {
        carts.leaving(uuid, entity, removal, path);
    }

    public synchronized void teleporting(
            UUID uuid, Object entity, TeleportMethod method, Vector target, String level) {
        carts.teleporting(uuid, entity, method, target, level);
    }

    /** Samples the carts, forgets stale inputs, and renews the status file once a second. */
    public synchronized void tickEnded() {
        if (events.closed()) {
            return;
        }
        inputs.tickEnded();
        carts.tickEnded();
        if (statusFiles.due()) {
            writeStatus();
        }
    }

    /** The run's state in one line. */
    public synchronized String describe() {
        return "run=" + config.runId()
                + " inst=" + config.instanceId()
                + " phase=" + events.phase().text()
                + " seq=" + events.lastSeq()
                + " tracked=" + carts.tracked()
                + " incomplete=" + incomplete.list();
    }

    /** Moves to another phase when the current one allows it. */
    public synchronized Reply changePhase(String requested, String actor, String reason) {
        PhaseRequest request = PhaseRequest.named(requested).orElse(null);
        if (request == null) {
            return Reply.refused("mcaudit: unknown phase " + requested);
        }
        String from = events.phase().text();
        if (!request.allowedFrom(events.phase())) {
            return Reply.refused("mcaudit: cannot move from " + from + " to " + requested);
        }
        events.enter(request.target());
        events.append(EventType.PHASE, json -> json.field("from", from)
                .field("to", request.target().text())
                .field("requested", request.text())
                .field("actor", known(actor))
                .field("reason", reason));
        writeStatus();
        return Reply.done("mcaudit: phase " + requested);
    }

    /** Writes a marker; it names nothing but itself and is never an operation. */
    public synchronized Reply mark(String label, String actor) {
        events.append(
                EventType.MARK, json -> json.field("label", label).field("actor", known(actor)));
        return Reply.done("mcaudit: marked");
    }

    /** Renews the status file now; every event is in the log already. */
    public synchronized Reply flush() {
        writeStatus();
        return Reply.done("mcaudit: flushed " + files.status());
    }

    /** Ends the audit by command: a phase event, then {@code audit_end}. */
    public synchronized Reply end(String actor) {
        if (!events.closed()) {
            changePhase(PhaseRequest.END.text(), actor, "command");
            finish("command");
        }
        return Reply.done("mcaudit: ended");
    }

    /** Ends the audit because the server stops; nothing when it has ended already. */
    public synchronized void serverStopping() {
        if (!events.closed()) {
            finish("server_stopping");
        }
    }

    private void finish(String reason) {
        events.append(EventType.AUDIT_END, json -> report.writeEnd(json, reason));
        close();
        writeStatus();
    }

    /** Counts one call of a hook. */
    public void timed(Hook hook, long nanos) {
        hooks.record(hook, nanos);
    }

    /** Records that a hook threw: the audit can no longer be trusted to have seen everything. */
    public synchronized void hookFailed(Hook hook, Throwable failure) {
        hooks.failed(hook);
        incomplete.add(
                "hook_error:" + hook.text(),
                failure.getClass().getSimpleName() + ": " + failure.getMessage());
    }

    public long nanoTime() {
        return clock.nanoTime();
    }

    private void writeStatus() {
        statusFiles.writeStatus(files.status(), report::writeStatus);
    }

    private static String known(String actor) {
        return actor == null || actor.isBlank() ? "unknown" : actor;
    }

    /** Releases the log file without writing anything; {@link #serverStopping} ends the audit. */
    @Override
    public synchronized void close() {
        events.close();
        log.close();
    }
}
