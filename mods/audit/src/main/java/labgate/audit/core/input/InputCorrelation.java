package labgate.audit.core.input;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import labgate.audit.core.event.EventStream;

/**
 * Links a processed input to the request and the attempt that caused it, each used at most once.
 *
 * <p>The server keeps the block events of one tick as a set: several requests at one block are
 * answered by one event. That event is credited to the oldest of them, except that a punch yields
 * to a use, because only a use changes the block; the others are settled with it. A request whose
 * play schedules no block event is never credited to one.
 */
final class InputCorrelation {
    private static final int ATTEMPT_WINDOWS = 4;
    private static final int MIN_ATTEMPT_TICKS = 16;

    private final int windowTicks;
    private final Map<BlockPosition, Pending> sites = new HashMap<>();
    private Request ownPlay;

    InputCorrelation(int windowTicks) {
        this.windowTicks = windowTicks;
    }

    /** A request of a configured input that has not been processed yet. */
    record Request(long seq, int tick, Play play) {}

    /** An attempt at a configured input; {@code requestSeq} is what its own event says. */
    record Try(long seq, int tick, Attempt attempt, long requestSeq) {}

    private static final class Pending {
        final Deque<Request> requests = new ArrayDeque<>();
        final Deque<Try> tries = new ArrayDeque<>();
    }

    void add(Request request) {
        BlockPosition position = request.play().site().position();
        sites.computeIfAbsent(position, unused -> new Pending()).requests.add(request);
        boolean awaitsUse =
                request.play().trigger() == Trigger.PLAYER && !request.play().schedulesBlockEvent();
        ownPlay = awaitsUse ? request : null;
    }

    void add(Try attempt) {
        BlockPosition position = attempt.attempt().site().position();
        sites.computeIfAbsent(position, unused -> new Pending()).tries.add(attempt);
        if (attempt.attempt().path() == UsePath.ATTACK) {
            ownPlay = null;
        }
    }

    /** Whether nothing is pending anywhere. */
    boolean isEmpty() {
        return sites.isEmpty();
    }

    /**
     * The request that an attempt at the block names: the newest within the window, or {@link
     * EventStream#NONE} when there is none or another attempt has named it, for a request has one
     * cause only.
     */
    long requestToName(BlockPosition position, int tick) {
        Pending pending = sites.get(position);
        Request newest = pending == null ? null : pending.requests.peekLast();
        if (newest == null || !inWindow(newest, tick)) {
            return EventStream.NONE;
        }
        boolean named = pending.tries.stream().anyMatch(each -> each.requestSeq() == newest.seq());
        return named ? EventStream.NONE : newest.seq();
    }

    /**
     * The request whose silent play this use has just caused, now used up; null when the use caused
     * none, as when a punch or redstone played the block before it.
     */
    Request takeOwnPlay(Attempt use) {
        Request own = ownPlay;
        if (own == null
                || !own.play().site().equals(use.site())
                || !own.play().operator().equals(use.operator())) {
            return null;
        }
        ownPlay = null;
        sites.get(use.site().position()).requests.remove(own);
        return own;
    }

    /** The request that a block event at this block answers, now used up, or null. */
    Request takeScheduled(BlockPosition position, int tick) {
        Pending pending = sites.get(position);
        if (pending == null) {
            return null;
        }
        Request credited = null;
        for (Iterator<Request> each = pending.requests.iterator(); each.hasNext(); ) {
            Request request = each.next();
            if (request.play().schedulesBlockEvent() && inWindow(request, tick)) {
                each.remove();
                credited = credited == null ? request : preferred(pending, credited, request);
            }
        }
        return credited;
    }

    private static Request preferred(Pending pending, Request older, Request newer) {
        boolean punchYields =
                causedBy(pending.tries, older, true) && causedBy(pending.tries, newer, false);
        return punchYields ? newer : older;
    }

    private static boolean causedBy(Collection<Try> tries, Request request, boolean punch) {
        Try cause = cause(tries, request);
        return cause != null && (cause.attempt().path() == UsePath.ATTACK) == punch;
    }

    /** The sequence number of the attempt that caused the request, now used up, or NONE. */
    long takeAttempt(BlockPosition position, Request request) {
        Pending pending = sites.get(position);
        Try cause = pending == null ? null : cause(pending.tries, request);
        if (cause == null) {
            return EventStream.NONE;
        }
        pending.tries.remove(cause);
        return cause.seq();
    }

    /** The attempt by the same player that names the request. */
    private static Try cause(Collection<Try> tries, Request request) {
        for (Try each : tries) {
            if (each.requestSeq() == request.seq()
                    && each.attempt().operator().equals(request.play().operator())) {
                return each;
            }
        }
        return null;
    }

    /** Forgets what is too old to be the cause of anything. */
    void prune(int tick) {
        ownPlay = null;
        if (sites.isEmpty()) {
            return;
        }
        int attemptTicks = Math.max(windowTicks * ATTEMPT_WINDOWS, MIN_ATTEMPT_TICKS);
        sites.values().removeIf(pending -> {
            pending.requests.removeIf(request -> !inWindow(request, tick));
            pending.tries.removeIf(each -> tick - each.tick() > attemptTicks);
            return pending.requests.isEmpty() && pending.tries.isEmpty();
        });
    }

    private boolean inWindow(Request request, int tick) {
        return tick - request.tick() <= windowTicks;
    }
}
