package labgate.audit.fabric;

import java.util.UUID;
import labgate.audit.core.cart.CartView;
import labgate.audit.core.cart.Slots;
import labgate.audit.core.cart.Vector;
import net.minecraft.world.Container;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.entity.vehicle.minecart.AbstractMinecartContainer;
import net.minecraft.world.item.ItemStack;
import net.minecraft.world.phys.Vec3;

/** An entity as the audit reads it. */
final class MinecraftCart implements CartView, Slots {
    private final Entity entity;
    private final AbstractMinecartContainer container;

    MinecraftCart(Entity entity) {
        this.entity = entity;
        this.container = entity instanceof AbstractMinecartContainer cart ? cart : null;
    }

    @Override
    public UUID uuid() {
        return entity.getUUID();
    }

    @Override
    public String type() {
        return GameNames.entityType(entity);
    }

    @Override
    public String dimension() {
        return GameNames.dimension(entity.level());
    }

    @Override
    public double x() {
        return entity.getX();
    }

    @Override
    public double y() {
        return entity.getY();
    }

    @Override
    public double z() {
        return entity.getZ();
    }

    @Override
    public Vector motion() {
        Vec3 motion = entity.getDeltaMovement();
        return new Vector(motion.x, motion.y, motion.z);
    }

    @Override
    public Slots slots() {
        return container == null ? null : this;
    }

    @Override
    public boolean shows(Object other) {
        return entity == other;
    }

    /** The number of slots; none while a loot table is pending, because reading would fill it. */
    @Override
    public int size() {
        Container slots = container;
        return container.getContainerLootTable() == null ? slots.getContainerSize() : 0;
    }

    @Override
    public boolean empty(int slot) {
        return container.getItem(slot).isEmpty();
    }

    @Override
    public String item(int slot) {
        return GameNames.item(container.getItem(slot).getItem());
    }

    @Override
    public int count(int slot) {
        return container.getItem(slot).getCount();
    }

    @Override
    public int damage(int slot) {
        ItemStack stack = container.getItem(slot);
        return stack.isDamageableItem() ? stack.getDamageValue() : NOT_DAMAGEABLE;
    }
}
