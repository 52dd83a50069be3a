package labgate.audit.core.event;

/** The game's time and the machine's, as seen by the audit. */
public interface GameClock {
    /** The number of the server's current tick; a restart begins at 0 again. */
    int tick();

    /** Milliseconds since the epoch. */
    long wallMillis();

    /** A monotonic time in nanoseconds, for durations only. */
    long nanoTime();
}
