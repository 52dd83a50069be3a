package labgate.audit.benchmark;

import java.util.UUID;
import labgate.audit.core.cart.CartView;
import labgate.audit.core.cart.Slots;
import labgate.audit.core.cart.Vector;

/** A chest minecart with nine stacks of items; moving ones sway inside their stack. */
final class BenchmarkCart implements CartView, Slots {
    private static final int SLOTS = 27;
    private static final String[] ITEMS = {
        "minecraft:gold_ingot", "minecraft:redstone", "minecraft:copper_ingot"
    };

    private final UUID uuid;
    private final boolean moving;
    private double sway;

    BenchmarkCart(int number, boolean moving) {
        this.uuid = new UUID(0x4000, Long.MIN_VALUE + number);
        this.moving = moving;
    }

    void tick(int tick) {
        if (moving) {
            sway = Math.sin(tick * 0.1) * 0.4;
        }
    }

    @Override
    public UUID uuid() {
        return uuid;
    }

    @Override
    public String type() {
        return "minecraft:chest_minecart";
    }

    @Override
    public String dimension() {
        return "minecraft:overworld";
    }

    @Override
    public double x() {
        return 14.5 + sway;
    }

    @Override
    public double y() {
        return -51.9375;
    }

    @Override
    public double z() {
        return -21.5;
    }

    @Override
    public Vector motion() {
        return new Vector(sway, 0, 0);
    }

    @Override
    public Slots slots() {
        return this;
    }

    @Override
    public boolean shows(Object entity) {
        return entity == this;
    }

    @Override
    public int size() {
        return SLOTS;
    }

    @Override
    public boolean empty(int slot) {
        return slot % 3 != 0;
    }

    @Override
    public String item(int slot) {
        return ITEMS[slot % ITEMS.length];
    }

    @Override
    public int count(int slot) {
        return slot + 1;
    }

    @Override
    public int damage(int slot) {
        return NOT_DAMAGEABLE;
    }
}
