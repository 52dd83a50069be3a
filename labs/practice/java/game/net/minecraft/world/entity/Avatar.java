package net.minecraft.world.entity;

import net.minecraft.world.level.Level;

/** A player, or something that looks like one. */
public abstract class Avatar extends LivingEntity {
    protected Avatar(EntityType<?> type, Level level) {
        super(type, level);
    }
}
