package net.minecraft.world.entity.vehicle;

import net.minecraft.world.entity.Entity;
import net.minecraft.world.entity.EntityType;
import net.minecraft.world.level.Level;

/** An entity to ride or to move things in. */
public abstract class VehicleEntity extends Entity {
    protected VehicleEntity(EntityType<?> type, Level level) {
        super(type, level);
    }

    @Override
    public boolean isPickable() {
        return !isRemoved();
    }
}
