package net.minecraft.world.entity.vehicle.minecart;

import net.minecraft.world.entity.EntityType;
import net.minecraft.world.level.Level;

/** A minecart with a hopper: 5 slots. */
public class MinecartHopper extends AbstractMinecartContainer {
    public MinecartHopper(EntityType<?> type, Level level) {
        super(type, level);
    }

    @Override
    public int getContainerSize() {
        return 5;
    }
}
