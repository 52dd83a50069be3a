package net.minecraft.world.entity.vehicle.minecart;

import net.minecraft.world.entity.EntityType;
import net.minecraft.world.level.Level;

/** A minecart with a chest: 27 slots. */
public class MinecartChest extends AbstractMinecartContainer {
    public MinecartChest(EntityType<?> type, Level level) {
        super(type, level);
    }

    @Override
    public int getContainerSize() {
        return 27;
    }
}
