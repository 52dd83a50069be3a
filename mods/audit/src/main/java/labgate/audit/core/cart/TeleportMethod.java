package labgate.audit.core.cart;

/** The game's ways to move an entity at once; one move may use two of them. */
public enum TeleportMethod {
    TELEPORT("teleport"),
    TELEPORT_TO("teleportTo"),
    TELEPORT_TO_SIMPLE("teleportTo_simple");

    private final String text;

    TeleportMethod(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
