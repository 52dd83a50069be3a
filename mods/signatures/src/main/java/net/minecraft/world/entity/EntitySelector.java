package net.minecraft.world.entity;

import java.util.function.Predicate;
import labgate.signatures.StandIn;

/** Stand-in for common tests of entities. */
public final class EntitySelector {
    public static final Predicate<Entity> CAN_BE_PICKED = StandIn.value();

    private EntitySelector() {
        throw StandIn.absent();
    }
}
