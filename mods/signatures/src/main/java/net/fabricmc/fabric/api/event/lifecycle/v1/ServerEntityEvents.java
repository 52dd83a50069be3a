package net.fabricmc.fabric.api.event.lifecycle.v1;

import labgate.signatures.StandIn;
import net.fabricmc.fabric.api.event.Event;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.entity.Entity;

/** Stand-in for the events of an entity's life. */
public final class ServerEntityEvents {
    public static final Event<Load> ENTITY_LOAD = StandIn.value();

    private ServerEntityEvents() {
        throw StandIn.absent();
    }

    /** Stand-in for the listener to an entity that comes into a level. */
    @FunctionalInterface
    public interface Load {
        void onLoad(Entity entity, ServerLevel level);
    }
}
