package net.minecraft.world.entity.vehicle;

import net.minecraft.core.NonNullList;
import net.minecraft.resources.ResourceKey;
import net.minecraft.world.Container;
import net.minecraft.world.item.ItemStack;

/** An entity that holds items. */
public interface ContainerEntity extends Container {
    NonNullList<ItemStack> getItemStacks();

    ResourceKey<?> getContainerLootTable();
}
