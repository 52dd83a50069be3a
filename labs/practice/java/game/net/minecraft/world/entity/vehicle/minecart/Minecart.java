package net.minecraft.world.entity.vehicle.minecart;

import net.minecraft.world.entity.EntityType;
import net.minecraft.world.level.Level;

/** A minecart to ride in. */
public class Minecart extends AbstractMinecart {
    public Minecart(EntityType<?> type, Level level) {
        super(type, level);
    }
}
