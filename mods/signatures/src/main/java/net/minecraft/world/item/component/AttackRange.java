package net.minecraft.world.item.component;

import java.util.function.Predicate;
import labgate.signatures.StandIn;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.phys.HitResult;

/** Stand-in for the reach of an item. */
public final class AttackRange {
    private AttackRange() {
        throw StandIn.absent();
    }

    public HitResult getClosesetHit(Entity attacker, float partialTick, Predicate<Entity> filter) {
        throw StandIn.absent();
    }
}
