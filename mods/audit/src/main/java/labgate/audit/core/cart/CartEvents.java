package labgate.audit.core.cart;

import labgate.audit.core.config.AuditConfig;
import labgate.audit.core.event.EventStream;
import labgate.audit.core.event.EventType;
import labgate.audit.core.event.Phase;

/** Writes the fields of the events about carts, in the log's order. */
final class CartEvents {
    private final AuditConfig config;
    private final EventStream events;

    CartEvents(AuditConfig config, EventStream events) {
        this.config = config;
        this.events = events;
    }

    void tracked(TrackedCart cart) {
        boolean during =
                events.phase() == Phase.EXPERIMENT || events.phase() == Phase.POST;
        events.append(EventType.CART_TRACKED, json -> {
            json.field("uuid", cart.uuid())
                    .field("cartType", cart.type())
                    .field("trackIndex", cart.index())
                    .field("epoch", cart.epoch())
                    .field("origin", during ? "experiment" : "pre_experiment")
                    .field("dimension", cart.view().dimension());
            cart.view().position().write(json, "pos");
            cart.view().motion().write(json, "motion");
            cart.inventory().write(json);
        });
    }

    void sampled(TrackedCart cart, boolean outside, boolean inOutput) {
        events.append(EventType.CART_SAMPLE, json -> {
            cart.identify(json);
            json.field("sampleIndex", cart.nextSampleIndex());
            cart.view().position().write(json, "pos");
            cart.view().motion().write(json, "motion");
            json.field("level", cart.view().dimension())
                    .field("exited", cart.hasExited())
                    .field("outsideStackRegion", outside)
                    .field("insideOutputRegion", inOutput);
            cart.inventory().write(json);
        });
    }

    void inventoryChanged(TrackedCart cart, String previousDigest) {
        events.append(EventType.CART_INVENTORY_CHANGE, json -> {
            cart.identify(json);
            json.field("previousDigest", previousDigest)
                    .field("inventoryDigest", cart.inventory().digest())
                    .name("inventory")
                    .raw(cart.inventory().json());
        });
    }

    void exited(TrackedCart cart) {
        events.append(EventType.CART_EXIT, json -> {
            cart.identify(json);
            cart.view().position().write(json, "pos");
            cart.view().motion().write(json, "motion");
            json.field("level", cart.view().dimension())
                    .field("via", cart.exitVia().text())
                    .field("stackRegion", config.stackRegion().name())
                    .field(
                            "outputRegion",
                            config.outputRegion() == null ? null : config.outputRegion().name());
            cart.inventory().write(json);
        });
    }

    void removed(TrackedCart cart, Removal removal, CapturedPath path) {
        events.append(EventType.CART_REMOVE, json -> {
            cart.identify(json);
            json.field("reason", removal.reason())
                    .field("shouldDestroy", removal.shouldDestroy())
                    .field("shouldSave", removal.shouldSave());
            cart.view().position().write(json, "pos");
            cart.view().motion().write(json, "motion");
            json.field("level", cart.view().dimension())
                    .field("exited", cart.hasExited())
                    .field("exitVia", cart.hasExited() ? cart.exitVia().text() : null);
            cart.inventory().write(json);
            json.field("capturedPath", path.text()).field("permanent", removal.shouldDestroy());
        });
    }

    void returned(EventType type, TrackedCart cart) {
        events.append(type, json -> {
            cart.identify(json);
            cart.view().position().write(json, "pos");
            cart.inventory().write(json);
        });
    }

    void teleported(TrackedCart cart, TeleportMethod method, Vector target, String level) {
        events.append(EventType.CART_TELEPORT, json -> {
            cart.identify(json);
            json.field("method", method.text());
            cart.view().position().write(json, "from");
            target.write(json, "to");
            json.field("level", level);
        });
    }
}
