package labgate.audit.core.input;

/** How a player reached a note block. */
public enum UsePath {
    USE_ITEM_ON("useItemOn"),
    USE_WITHOUT_ITEM("useWithoutItem"),
    ATTACK("attack");

    private final String text;

    UsePath(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
