package net.minecraft.server;

import java.util.Arrays;
import java.util.Locale;

/** The lengths of the last hundred ticks, as {@code tick query} tells them. */
public final class TickTimes {
    private static final int SAMPLE = 100;

    private final long[] nanos = new long[SAMPLE];
    private int next;

    void add(long tickNanos) {
        nanos[next] = tickNanos;
        next = (next + 1) % SAMPLE;
    }

    public String average() {
        return millis(Arrays.stream(nanos).sum() / SAMPLE);
    }

    public String percentiles() {
        long[] sorted = nanos.clone();
        Arrays.sort(sorted);
        return "Percentiles: P50: "
                + millis(sorted[SAMPLE / 2])
                + "ms P95: "
                + millis(sorted[SAMPLE * 95 / 100])
                + "ms P99: "
                + millis(sorted[SAMPLE * 99 / 100])
                + "ms. Sample: "
                + SAMPLE;
    }

    private static String millis(long nanoseconds) {
        return String.format(Locale.ROOT, "%.1f", nanoseconds / 1.0E6);
    }
}
