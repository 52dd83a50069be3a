package labgate.audit.core.hook;

import java.util.Locale;

/** The places where the audit is called by the game. */
public enum Hook {
    NOTE_USE,
    NOTE_ATTACK,
    PLAY_NOTE,
    TRIGGER_EVENT,
    ENTITY_REMOVE,
    ENTITY_SET_REMOVED,
    MINECART_CONTAINER_REMOVE,
    ENTITY_LOAD,
    ENTITY_TELEPORT,
    TICK_END;

    private final String text = name().toLowerCase(Locale.ROOT);

    /** The hook's name in the log. */
    public String text() {
        return text;
    }
}
