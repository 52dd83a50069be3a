package labgate.audit.core.session;

import java.util.function.Consumer;
import labgate.audit.core.hook.Hook;

/** Runs a hook's body: timed, and so that nothing it throws reaches the game. */
public final class HookGuard {
    private HookGuard() {}

    /** Runs {@code body} on the session, or nothing when there is none. */
    public static void run(AuditSession session, Hook hook, Consumer<AuditSession> body) {
        if (session == null) {
            return;
        }
        long start = session.nanoTime();
        try {
            body.accept(session);
        } catch (Throwable failure) {
            report(session, hook, failure);
        } finally {
            session.timed(hook, session.nanoTime() - start);
        }
    }

    private static void report(AuditSession session, Hook hook, Throwable failure) {
        try {
            session.hookFailed(hook, failure);
        } catch (Throwable second) {
            System.err.println("mcaudit: " + hook.text() + " failed twice: " + failure);
        }
    }
}
