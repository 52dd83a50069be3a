package net.minecraft.world.entity.vehicle.minecart;

import labgate.signatures.StandIn;
import net.minecraft.resources.ResourceKey;
import net.minecraft.world.entity.vehicle.ContainerEntity;
import net.minecraft.world.item.ItemStack;

/** Stand-in for a minecart with slots. */
public abstract class AbstractMinecartContainer extends AbstractMinecart implements ContainerEntity {
    @Override
    public void remove(RemovalReason reason) {
        throw StandIn.absent();
    }

    @Override
    public ItemStack getItem(int slot) {
        throw StandIn.absent();
    }

    public ResourceKey<?> getContainerLootTable() {
        throw StandIn.absent();
    }
}
