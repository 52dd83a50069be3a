package labgate.smoke.core.probe;

import java.nio.file.Path;

/** The identity that the tests use. */
public final class TestIdentity {
    private TestIdentity() {}

    /** A server in this run directory. */
    public static Identity in(Path run) {
        return new Identity(
                "labgate-smoke",
                "1.2.3",
                "unknown",
                null,
                "session-1",
                run.resolve("world/."),
                "exp-1",
                new ServerPorts(27240, 27241),
                "26.2",
                "practice-1");
    }
}
