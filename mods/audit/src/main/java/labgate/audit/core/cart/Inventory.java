package labgate.audit.core.cart;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import labgate.audit.core.json.JsonWriter;
import labgate.audit.core.log.Sha256;

/** An immutable picture of an ordered inventory, with its JSON and its digest made once. */
public final class Inventory {
    /** The inventory of an entity that is no container. */
    public static final Inventory NONE = new Inventory(List.of(), "null", "none");

    private static final int DIGEST_DIGITS = 16;

    private final List<Stack> stacks;
    private final String json;
    private final String digest;

    private record Stack(int slot, String item, int count, int damage) {}

    private Inventory(List<Stack> stacks, String json, String digest) {
        this.stacks = stacks;
        this.json = json;
        this.digest = digest;
    }

    /**
     * The inventory in these slots ({@code null}: no container). Answers {@code previous} itself
     * when nothing has changed, without allocating anything.
     */
    public static Inventory read(Slots slots, Inventory previous) {
        if (slots == null) {
            return NONE;
        }
        return previous != NONE && previous.matches(slots) ? previous : captured(slots);
    }

    /** The compact JSON: non-empty slots in ascending order, or {@code null}. */
    public String json() {
        return json;
    }

    /** The first 16 hex digits of the SHA-256 of {@link #json}, or {@code none}. */
    public String digest() {
        return digest;
    }

    void write(JsonWriter out) {
        out.name("inventory").raw(json).field("inventoryDigest", digest);
    }

    private boolean matches(Slots slots) {
        int next = 0;
        for (int slot = 0; slot < slots.size(); slot++) {
            if (slots.empty(slot)) {
                continue;
            }
            if (next == stacks.size() || !same(stacks.get(next++), slots, slot)) {
                return false;
            }
        }
        return next == stacks.size();
    }

    private static boolean same(Stack stack, Slots slots, int slot) {
        return stack.slot == slot
                && stack.count == slots.count(slot)
                && stack.damage == slots.damage(slot)
                && stack.item.equals(slots.item(slot));
    }

    private static Inventory captured(Slots slots) {
        List<Stack> stacks = new ArrayList<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            if (!slots.empty(slot)) {
                stacks.add(new Stack(slot, slots.item(slot), slots.count(slot), slots.damage(slot)));
            }
        }
        String json = toJson(stacks);
        String sha256 = Sha256.hex(json.getBytes(StandardCharsets.UTF_8));
        return new Inventory(List.copyOf(stacks), json, sha256.substring(0, DIGEST_DIGITS));
    }

    private static String toJson(List<Stack> stacks) {
        JsonWriter out = new JsonWriter().beginArray();
        for (Stack stack : stacks) {
            out.beginObject()
                    .field("slot", stack.slot)
                    .field("item", stack.item)
                    .field("count", stack.count);
            if (stack.damage != Slots.NOT_DAMAGEABLE) {
                out.field("damage", stack.damage);
            }
            out.endObject();
        }
        return out.endArray().text();
    }
}
