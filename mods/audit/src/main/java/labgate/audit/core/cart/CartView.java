package labgate.audit.core.cart;

import java.util.UUID;

/** One entity of the game, read and never changed. */
public interface CartView {
    UUID uuid();

    /** The entity type's id. */
    String type();

    /** The id of the dimension that the entity is in. */
    String dimension();

    double x();

    double y();

    double z();

    /** The motion in blocks a tick. */
    Vector motion();

    /** The slots, or null for an entity that is no container. */
    Slots slots();

    /** Whether this view shows exactly that entity object. */
    boolean shows(Object entity);

    /** The position in blocks. */
    default Vector position() {
        return new Vector(x(), y(), z());
    }
}
