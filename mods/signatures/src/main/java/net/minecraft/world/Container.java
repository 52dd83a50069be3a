package net.minecraft.world;

import net.minecraft.world.item.ItemStack;

/** Stand-in for anything with slots. */
public interface Container {
    int getContainerSize();

    ItemStack getItem(int slot);
}
