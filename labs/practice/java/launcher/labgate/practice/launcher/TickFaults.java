package labgate.practice.launcher;

import java.util.concurrent.locks.LockSupport;

/** The faults that strike in a tick of the server. */
public final class TickFaults {
    private static final int KILLED = 137;

    private TickFaults() {}

    /** Crashes, halts or hangs, if it is time to. */
    public static void meet(int tick) {
        if (tick >= Faults.haltAtTick()) {
            Runtime.getRuntime().halt(KILLED);
        }
        if (tick >= Faults.crashAtTick()) {
            throw new IllegalStateException("practice fault: crash at tick " + tick);
        }
        while (tick >= Faults.hangAtTick()) {
            LockSupport.park();
        }
    }
}
