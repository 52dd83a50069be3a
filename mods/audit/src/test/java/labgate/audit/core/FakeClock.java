package labgate.audit.core;

import labgate.audit.core.event.GameClock;

/** A clock that moves only when a test says so; a tick lasts 50 ms. */
public final class FakeClock implements GameClock {
    private int tick;
    private long nanos;

    /** Moves to the next tick. */
    public void nextTick() {
        tick++;
        nanos += 50_000_000;
    }

    /** A server's new start: ticks from 0 again, later on every other clock. */
    public void restart() {
        tick = 0;
        nanos += 10_000_000_000L;
    }

    @Override
    public int tick() {
        return tick;
    }

    @Override
    public long wallMillis() {
        return 1_790_410_600_654L + nanos / 1_000_000;
    }

    @Override
    public long nanoTime() {
        return nanos += 100;
    }
}
