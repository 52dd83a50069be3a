package labgate.audit.core.cart;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import labgate.audit.core.cart.TrackedCart.Presence;
import labgate.audit.core.config.AuditConfig;
import labgate.audit.core.event.EventStream;
import labgate.audit.core.event.EventType;
import labgate.audit.core.event.IncompleteReasons;
import labgate.audit.core.json.JsonWriter;

/**
 * Follows every cart of the stack: its first appearance, samples, exit, removal, unloading, return
 * and teleports.
 *
 * <p>A cart is tracked once an entity of a configured type is loaded inside the stack region of the
 * configured dimension. Its life between two removals for good is an epoch; it exits at most once
 * an epoch.
 */
public final class CartAudit {
    private final AuditConfig config;
    private final EventStream events;
    private final IncompleteReasons incomplete;
    private final CartEvents cartEvents;
    private final Map<UUID, TrackedCart> carts = new LinkedHashMap<>();

    public CartAudit(AuditConfig config, EventStream events, IncompleteReasons incomplete) {
        this.config = config;
        this.events = events;
        this.incomplete = incomplete;
        this.cartEvents = new CartEvents(config, events);
    }

    /** An entity came into a level, for the first time or again. */
    public void loaded(CartView view) {
        TrackedCart cart = carts.get(view.uuid());
        if (cart != null) {
            returned(cart, view);
        } else if (config.cartTypes().contains(view.type()) && inStack(view)) {
            cart = new TrackedCart(view, carts.size(), events.tick());
            carts.put(view.uuid(), cart);
            cartEvents.tracked(cart);
        }
    }

    private void returned(TrackedCart cart, CartView view) {
        boolean reused = cart.presence() == Presence.REMOVED;
        cart.returned(view, events.tick());
        cart.inventoryChanged();
        cartEvents.returned(
                reused ? EventType.CART_REAPPEARED : EventType.CART_RELOAD, cart);
        if (reused) {
            incomplete.add(
                    "uuid_reuse",
                    "cart " + cart.uuid() + " loaded again after a permanent removal");
        }
    }

    /**
     * An entity is about to leave its level. Only the first hook that says so is recorded; a cart
     * that is gone for good has left its stack, so an exit not seen before is recorded first.
     */
    public void leaving(UUID uuid, Object entity, Removal removal, CapturedPath path) {
        TrackedCart cart = presentCart(uuid, entity);
        if (cart == null) {
            return;
        }
        noteInventory(cart);
        if (removal.shouldDestroy() && !cart.hasExited()) {
            exit(cart, ExitVia.REMOVAL);
        }
        cart.left(removal.shouldDestroy());
        cartEvents.removed(cart, removal, path);
        if (!removal.shouldDestroy()) {
            events.counters().add("cart_unload");
        }
    }

    /** An entity is about to be moved at once to {@code target} in the dimension {@code level}. */
    public void teleporting(
            UUID uuid, Object entity, TeleportMethod method, Vector target, String level) {
        TrackedCart cart = presentCart(uuid, entity);
        if (cart != null) {
            cartEvents.teleported(cart, method, target, level);
        }
    }

    /** Looks at every present cart, in the order of tracking. */
    public void tickEnded() {
        int tick = events.tick();
        for (TrackedCart cart : carts.values()) {
            if (cart.present()) {
                observe(cart, tick);
            }
        }
    }

    private void observe(TrackedCart cart, int tick) {
        noteInventory(cart);
        boolean outside = !inStack(cart.view());
        boolean inOutput = inOutput(cart.view());
        if (!cart.hasExited() && (outside || inOutput)) {
            exit(cart, inOutput ? ExitVia.OUTPUT_REGION : ExitVia.LEFT_STACK_REGION);
        }
        if (cart.sampleDue(tick, config.sampleIntervalTicks())) {
            cartEvents.sampled(cart, outside, inOutput);
        }
    }

    private void exit(TrackedCart cart, ExitVia via) {
        cart.exited(via);
        cartEvents.exited(cart);
    }

    private void noteInventory(TrackedCart cart) {
        String previousDigest = cart.inventory().digest();
        if (cart.inventoryChanged()) {
            cartEvents.inventoryChanged(cart, previousDigest);
        }
    }

    private TrackedCart presentCart(UUID uuid, Object entity) {
        TrackedCart cart = carts.get(uuid);
        return cart != null && cart.present() && cart.view().shows(entity) ? cart : null;
    }

    private boolean inStack(CartView view) {
        return view.dimension().equals(config.dimension())
                && config.stackRegion().contains(view.x(), view.y(), view.z());
    }

    private boolean inOutput(CartView view) {
        return config.outputRegion() != null
                && view.dimension().equals(config.dimension())
                && config.outputRegion().contains(view.x(), view.y(), view.z());
    }

    /** How many carts this session has tracked. */
    public int tracked() {
        return carts.size();
    }

    /** Writes the summary of all carts. */
    public void writeSummary(JsonWriter json) {
        json.beginObject()
                .field("tracked", carts.size())
                .field("exited", count(TrackedCart::hasExited))
                .field("permanentRemoved", count(cart -> cart.presence() == Presence.REMOVED))
                .field("unloaded", count(cart -> cart.presence() == Presence.UNLOADED))
                .field("presentAtEnd", count(TrackedCart::present))
                .endObject();
    }

    private long count(Predicate<TrackedCart> which) {
        return carts.values().stream().filter(which).count();
    }
}
