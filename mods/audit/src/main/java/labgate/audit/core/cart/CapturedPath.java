package labgate.audit.core.cart;

/** Which hook saw a removal first, and hence in what state it found the inventory. */
public enum CapturedPath {
    /** The container's own removal, before it drops its contents. */
    MINECART_CONTAINER_REMOVE_BEFORE_DROP("minecart_container_remove_before_drop"),
    /** The removal of an entity that is no minecart with slots. */
    ENTITY_REMOVE("entity_remove"),
    /** A departure that drops nothing: a chunk unload or a change of dimension. */
    ENTITY_SET_REMOVED("entity_set_removed");

    private final String text;

    CapturedPath(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
