package labgate.audit.core.cart;

import labgate.audit.core.json.JsonWriter;

/** A cart of the stack, from its first appearance to the end of the session. */
final class TrackedCart {
    /** Where the cart is, as far as the game has said. */
    enum Presence {
        PRESENT,
        UNLOADED,
        REMOVED
    }

    private final String uuid;
    private final String type;
    private final int index;
    private CartView view;
    private int epoch = 1;
    private Presence presence = Presence.PRESENT;
    private ExitVia exitVia;
    private Inventory inventory;
    private int samples;
    private int nextSampleTick;

    TrackedCart(CartView view, int index, int tick) {
        this.uuid = view.uuid().toString();
        this.type = view.type();
        this.index = index;
        this.view = view;
        this.inventory = Inventory.read(view.slots(), Inventory.NONE);
        this.nextSampleTick = tick;
    }

    /** The cart is in the world again, as this entity; its samples begin at once. */
    void returned(CartView newView, int tick) {
        view = newView;
        if (presence == Presence.REMOVED) {
            epoch++;
            exitVia = null;
        }
        presence = Presence.PRESENT;
        nextSampleTick = tick;
    }

    void left(boolean forGood) {
        presence = forGood ? Presence.REMOVED : Presence.UNLOADED;
    }

    void exited(ExitVia via) {
        exitVia = via;
    }

    /** Reads the inventory; answers whether it differs from the one last read. */
    boolean inventoryChanged() {
        Inventory before = inventory;
        inventory = Inventory.read(view.slots(), before);
        return inventory != before && !inventory.digest().equals(before.digest());
    }

    /** Whether a sample is due at this tick; if so the next one is an interval later. */
    boolean sampleDue(int tick, int intervalTicks) {
        if (tick < nextSampleTick) {
            return false;
        }
        nextSampleTick = tick + intervalTicks;
        return true;
    }

    int nextSampleIndex() {
        return samples++;
    }

    /** Writes the fields that name the cart in every event but its first. */
    void identify(JsonWriter json) {
        json.field("uuid", uuid).field("cartType", type).field("epoch", epoch);
    }

    String uuid() {
        return uuid;
    }

    String type() {
        return type;
    }

    int index() {
        return index;
    }

    int epoch() {
        return epoch;
    }

    CartView view() {
        return view;
    }

    Presence presence() {
        return presence;
    }

    boolean present() {
        return presence == Presence.PRESENT;
    }

    boolean hasExited() {
        return exitVia != null;
    }

    /** How the cart left the stack in this epoch, or null. */
    ExitVia exitVia() {
        return exitVia;
    }

    Inventory inventory() {
        return inventory;
    }
}
