package labgate.audit.core.cart;

/** Read-only access to a container's slots at this moment. */
public interface Slots {
    /** What {@link #damage} answers for an item that cannot be damaged. */
    int NOT_DAMAGEABLE = -1;

    int size();

    boolean empty(int slot);

    /** The item's id; only for a slot that is not empty. */
    String item(int slot);

    int count(int slot);

    /** The item's damage, or {@link #NOT_DAMAGEABLE}. */
    int damage(int slot);
}
