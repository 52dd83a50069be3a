package net.minecraft.world.phys;

import labgate.signatures.StandIn;
import net.minecraft.world.entity.Entity;

/** Stand-in for an entity that a look met. */
public class EntityHitResult extends HitResult {
    public Entity getEntity() {
        throw StandIn.absent();
    }
}
