package net.minecraft.world.item;

import labgate.signatures.StandIn;
import net.minecraft.core.component.DataComponentType;

/** Stand-in for the content of one slot. */
public final class ItemStack {
    private ItemStack() {
        throw StandIn.absent();
    }

    public boolean isEmpty() {
        throw StandIn.absent();
    }

    public Item getItem() {
        throw StandIn.absent();
    }

    public int getCount() {
        throw StandIn.absent();
    }

    public <T> T get(DataComponentType<? extends T> type) {
        throw StandIn.absent();
    }

    public boolean isDamageableItem() {
        throw StandIn.absent();
    }

    public int getDamageValue() {
        throw StandIn.absent();
    }
}
