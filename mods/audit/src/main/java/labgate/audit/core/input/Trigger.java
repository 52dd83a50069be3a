package labgate.audit.core.input;

import java.util.Locale;

/** What made a note block play. */
public enum Trigger {
    PLAYER,
    ENTITY,
    REDSTONE_OR_ENVIRONMENT;

    private final String text = name().toLowerCase(Locale.ROOT);

    public String text() {
        return text;
    }
}
