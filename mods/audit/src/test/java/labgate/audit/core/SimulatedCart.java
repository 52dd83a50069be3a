package labgate.audit.core;

import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import labgate.audit.core.cart.CartView;
import labgate.audit.core.cart.Slots;
import labgate.audit.core.cart.Vector;

/** A chest minecart that lies still until it is popped, and then flies out and falls. */
public final class SimulatedCart implements CartView, Slots {
    public record Stack(String item, int count, int damage) {}

    private final UUID uuid;
    private final Map<Integer, Stack> stacks = new TreeMap<>();
    public double x = 14.5;
    public double y = -51.9375;
    public double z = -21.5;
    public double motionX;
    public double motionY;
    public String type = "minecraft:chest_minecart";
    public String dimension = "minecraft:overworld";
    public boolean container = true;

    public SimulatedCart(int number) {
        this(new UUID(0x1234_0000_4000L, 0x8000_0000_0000_0000L + number));
    }

    public SimulatedCart(UUID uuid) {
        this.uuid = uuid;
    }

    /** The same cart as a new object, as after a chunk was loaded again. */
    public SimulatedCart copy() {
        SimulatedCart copy = new SimulatedCart(uuid);
        copy.stacks.putAll(stacks);
        copy.x = x;
        copy.y = y;
        copy.z = z;
        copy.type = type;
        return copy;
    }

    public SimulatedCart with(int slot, String item, int count) {
        stacks.put(slot, new Stack("minecraft:" + item, count, NOT_DAMAGEABLE));
        return this;
    }

    public SimulatedCart withDamaged(int slot, String item, int damage) {
        stacks.put(slot, new Stack("minecraft:" + item, 1, damage));
        return this;
    }

    public void clear() {
        stacks.clear();
    }

    public void pop() {
        motionX = 0.5;
        motionY = 1.5;
    }

    void move() {
        if (motionX != 0) {
            motionY -= 0.04;
            x += motionX;
            y += motionY;
            motionX *= 0.95;
        }
    }

    @Override
    public UUID uuid() {
        return uuid;
    }

    @Override
    public String type() {
        return type;
    }

    @Override
    public String dimension() {
        return dimension;
    }

    @Override
    public double x() {
        return x;
    }

    @Override
    public double y() {
        return y;
    }

    @Override
    public double z() {
        return z;
    }

    @Override
    public Vector motion() {
        return new Vector(motionX, motionY, 0);
    }

    @Override
    public Slots slots() {
        return container ? this : null;
    }

    @Override
    public boolean shows(Object entity) {
        return entity == this;
    }

    @Override
    public int size() {
        return 27;
    }

    @Override
    public boolean empty(int slot) {
        return !stacks.containsKey(slot);
    }

    @Override
    public String item(int slot) {
        return stacks.get(slot).item();
    }

    @Override
    public int count(int slot) {
        return stacks.get(slot).count();
    }

    @Override
    public int damage(int slot) {
        return stacks.get(slot).damage();
    }
}
