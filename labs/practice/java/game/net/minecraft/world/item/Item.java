package net.minecraft.world.item;

import net.minecraft.core.registries.BuiltInRegistries;
import net.minecraft.resources.Identifier;

/** A kind of item. */
public class Item {
    private final int maxDamage;

    public Item(int maxDamage) {
        this.maxDamage = maxDamage;
    }

    public int maxDamage() {
        return maxDamage;
    }

    public String getDescriptionId() {
        Identifier id = BuiltInRegistries.ITEM.getKey(this);
        return "item." + id.getNamespace() + "." + id.getPath();
    }

    @Override
    public String toString() {
        return BuiltInRegistries.ITEM.getKey(this).toString();
    }
}
