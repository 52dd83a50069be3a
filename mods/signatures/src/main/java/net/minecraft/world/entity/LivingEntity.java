package net.minecraft.world.entity;

import labgate.signatures.StandIn;
import net.minecraft.world.item.ItemStack;

/** Stand-in for a living entity. */
public abstract class LivingEntity extends Entity {
    public ItemStack getActiveItem() {
        throw StandIn.absent();
    }
}
