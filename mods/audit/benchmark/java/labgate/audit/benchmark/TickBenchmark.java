package labgate.audit.benchmark;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import labgate.audit.core.event.GameClock;
import labgate.audit.core.hook.Hook;
import labgate.audit.core.json.JsonWriter;
import labgate.audit.core.session.AuditSession;
import labgate.audit.core.session.AuditStart;
import labgate.audit.core.session.HookGuard;
import labgate.audit.core.session.Versions;

/**
 * Measures what the audit adds to a server tick: the end-of-tick hook over many carts, with its
 * writes to a real file. Prints one JSON object a scenario.
 *
 * <p>Arguments: a work folder, the number of carts (200), the ticks measured (2000), and {@code
 * paced} to keep 20 ticks a second, as a server does, instead of running flat out.
 */
public final class TickBenchmark {
    private static final long TICK_NANOS = 50_000_000;

    private record Scenario(String name, int sampleIntervalTicks, boolean moving) {}

    private static final List<Scenario> SCENARIOS = List.of(
            new Scenario("resting_sampled_each_second", 20, false),
            new Scenario("moving_sampled_each_second", 20, true),
            new Scenario("moving_sampled_each_tick", 1, true));

    private final Path folder;
    private final int carts;
    private final int ticks;
    private final boolean paced;

    private TickBenchmark(Path folder, int carts, int ticks, boolean paced) {
        this.folder = folder;
        this.carts = carts;
        this.ticks = ticks;
        this.paced = paced;
    }

    public static void main(String[] args) throws Exception {
        TickBenchmark benchmark = new TickBenchmark(
                Path.of(args[0]),
                args.length > 1 ? Integer.parseInt(args[1]) : 200,
                args.length > 2 ? Integer.parseInt(args[2]) : 2000,
                args.length > 3 && args[3].equals("paced"));
        for (Scenario scenario : SCENARIOS) {
            System.out.println(benchmark.measured(scenario));
        }
    }

    private String measured(Scenario scenario) throws IOException, InterruptedException {
        Clock clock = new Clock();
        AuditSession session = started(scenario, clock);
        List<BenchmarkCart> stack = new ArrayList<>();
        for (int number = 0; number < carts; number++) {
            stack.add(new BenchmarkCart(number, scenario.moving));
            session.loaded(stack.getLast());
        }
        run(session, stack, clock, Math.max(ticks / 2, 200));
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long allocated = threads.getCurrentThreadAllocatedBytes();
        long[] nanos = run(session, stack, clock, ticks);
        allocated = threads.getCurrentThreadAllocatedBytes() - allocated;
        session.serverStopping();
        return report(scenario, nanos, allocated / ticks);
    }

    private AuditSession started(Scenario scenario, Clock clock) throws IOException {
        Path game = folder.resolve(scenario.name);
        Path config = game.resolve("mc-audit/config.json");
        Files.createDirectories(config.getParent());
        Files.writeString(config, """
                {"runId": "benchmark", "instanceId": "lab", "maxBytes": 100000000000,
                 "sampleIntervalTicks": %d,
                 "inputRegions": [{"name": "note-block", "from": [0, 0, 0], "to": [0, 0, 0]}],
                 "stackRegion": {"from": [13, -53, -23], "to": [15, -50, -21]}}
                """.formatted(scenario.sampleIntervalTicks));
        Versions versions = new Versions("none", "benchmark", "absent", "0.1.0");
        return new AuditStart(game, null, versions, clock, System.err).run().orElseThrow();
    }

    private long[] run(AuditSession session, List<BenchmarkCart> stack, Clock clock, int count)
            throws InterruptedException {
        long[] nanos = new long[count];
        for (int i = 0; i < count; i++) {
            clock.tick++;
            for (BenchmarkCart cart : stack) {
                cart.tick(clock.tick);
            }
            long start = System.nanoTime();
            HookGuard.run(session, Hook.TICK_END, AuditSession::tickEnded);
            nanos[i] = System.nanoTime() - start;
            if (paced) {
                Thread.sleep(Math.max(0, (TICK_NANOS - nanos[i]) / 1_000_000));
            }
        }
        return nanos;
    }

    private String report(Scenario scenario, long[] nanos, long allocatedBytes) {
        long mean = Arrays.stream(nanos).sum() / nanos.length;
        Arrays.sort(nanos);
        return new JsonWriter()
                .beginObject()
                .field("scenario", scenario.name)
                .field("carts", carts)
                .field("ticks", nanos.length)
                .field("sample_interval_ticks", scenario.sampleIntervalTicks)
                .field("mean_nanos_per_tick", mean)
                .field("p50_nanos_per_tick", nanos[nanos.length / 2])
                .field("p99_nanos_per_tick", nanos[nanos.length * 99 / 100])
                .field("max_nanos_per_tick", nanos[nanos.length - 1])
                .name("percent_of_tick")
                .rounded(100.0 * mean / TICK_NANOS)
                .field("allocated_bytes_per_tick", allocatedBytes)
                .endObject()
                .text();
    }

    private static final class Clock implements GameClock {
        private int tick;

        @Override
        public int tick() {
            return tick;
        }

        @Override
        public long wallMillis() {
            return System.currentTimeMillis();
        }

        @Override
        public long nanoTime() {
            return System.nanoTime();
        }
    }
}
