package labgate.audit.core.event;

/** The kinds of events that the log may hold. */
public enum EventType {
    SESSION_START,
    AUDIT_READY,
    PHASE,
    MARK,
    INPUT_ATTEMPT,
    INPUT_REQUEST,
    INPUT_PROCESSED,
    CART_TRACKED,
    CART_SAMPLE,
    CART_INVENTORY_CHANGE,
    CART_EXIT,
    CART_REMOVE,
    CART_RELOAD,
    CART_REAPPEARED,
    CART_TELEPORT,
    AUDIT_INCOMPLETE,
    AUDIT_END;

    private final String text = name().toLowerCase(java.util.Locale.ROOT);

    /** The event's name in the log. */
    public String text() {
        return text;
    }
}
