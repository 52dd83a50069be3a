package labgate.audit.core.event;

import java.util.Locale;

/** The stage of a session, as every event carries it. */
public enum Phase {
    BOOTSTRAP,
    READY,
    INIT,
    RESTORE,
    EXPERIMENT,
    POST,
    END;

    private final String text = name().toLowerCase(Locale.ROOT);

    /** The phase's name in the log. */
    public String text() {
        return text;
    }
}
