package net.minecraft.world.entity;

import java.util.function.Predicate;

/** Common tests of entities. */
public final class EntitySelector {
    public static final Predicate<Entity> NO_SPECTATORS = entity -> !entity.isSpectator();
    public static final Predicate<Entity> CAN_BE_PICKED = NO_SPECTATORS.and(Entity::isPickable);

    private EntitySelector() {}
}
