package net.minecraft.world.item.component;

import net.minecraft.world.entity.Entity;
import net.minecraft.world.phys.HitResult;

import java.util.function.Predicate;

/** The reach of a spear; no practice item has one. */
public record AttackRange(float minRange, float maxRange) {
    public HitResult getClosesetHit(Entity attacker, float partialTicks, Predicate<Entity> filter) {
        return attacker.pick(maxRange, partialTicks, false);
    }
}
