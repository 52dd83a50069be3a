package net.minecraft.world.level.entity;

import java.util.function.Consumer;
import labgate.signatures.StandIn;
import net.minecraft.world.entity.Entity;

/** Stand-in for the entities that tick, in tick order. */
public class EntityTickList {
    public void forEach(Consumer<Entity> visitor) {
        throw StandIn.absent();
    }
}
