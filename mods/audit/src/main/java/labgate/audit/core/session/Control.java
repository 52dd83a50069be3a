package labgate.audit.core.session;

import java.util.function.Function;

/** What {@code /mcaudit} answers, with or without a running audit. */
public final class Control {
    private Control() {}

    /** The answer of {@code status}; {@code session} is null when there is no audit. */
    public static Reply status(AuditSession session) {
        return session == null
                ? Reply.refused("mcaudit: not configured (see mc-audit/status-unconfigured.json)")
                : Reply.done("mcaudit: " + session.describe());
    }

    /** The answer of every other subcommand. */
    public static Reply run(AuditSession session, Function<AuditSession, Reply> command) {
        return session == null
                ? Reply.refused("mcaudit: not configured")
                : command.apply(session);
    }
}
