package net.minecraft.world.item;

import net.minecraft.core.component.DataComponentType;
import net.minecraft.core.registries.BuiltInRegistries;
import net.minecraft.nbt.CompoundTag;
import net.minecraft.resources.Identifier;

import java.util.Optional;

/** A number of one item. */
public class ItemStack {
    public static final ItemStack EMPTY = new ItemStack(Items.AIR, 0, new CompoundTag());

    private final Item item;
    private final int count;
    private final CompoundTag components;

    public ItemStack(Item item, int count) {
        this(item, count, new CompoundTag());
    }

    private ItemStack(Item item, int count, CompoundTag components) {
        this.item = item;
        this.count = count;
        this.components = components;
    }

    public boolean isEmpty() {
        return item == Items.AIR || count <= 0;
    }

    public Item getItem() {
        return isEmpty() ? Items.AIR : item;
    }

    public int getCount() {
        return isEmpty() ? 0 : count;
    }

    public boolean isDamageableItem() {
        return item.maxDamage() > 0;
    }

    public int getDamageValue() {
        return components.getIntOr("minecraft:damage", 0);
    }

    public <T> T get(DataComponentType<? extends T> type) {
        return null;
    }

    public ItemStack copy() {
        return isEmpty() ? EMPTY : new ItemStack(item, count, components.copy());
    }

    /** The stack as saves hold it; an unknown item gives nothing. */
    public static Optional<ItemStack> read(CompoundTag tag) {
        Identifier id = Identifier.tryParse(tag.getStringOr("id", ""));
        if (id == null || !Items.REGISTRY.containsKey(id)) {
            return Optional.empty();
        }
        int count = tag.getIntOr("count", 1);
        if (count < 1 || count > 99) {
            return Optional.empty();
        }
        return Optional.of(
                new ItemStack(
                        Items.REGISTRY.getValue(id),
                        count,
                        tag.getCompoundOrEmpty("components").copy()));
    }

    public CompoundTag write() {
        CompoundTag tag = new CompoundTag();
        tag.putString("id", BuiltInRegistries.ITEM.getKey(item).toString());
        tag.putInt("count", count);
        if (!components.isEmpty()) {
            tag.put("components", components.copy());
        }
        return tag;
    }
}
