package net.minecraft.world.entity;

import net.minecraft.world.level.Level;

/** A place that carries data and does nothing. */
public class Marker extends Entity {
    public Marker(EntityType<?> type, Level level) {
        super(type, level);
    }

    @Override
    public void tick() {}
}
