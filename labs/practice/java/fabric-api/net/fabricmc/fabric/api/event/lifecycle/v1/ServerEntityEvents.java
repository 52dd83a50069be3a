package net.fabricmc.fabric.api.event.lifecycle.v1;

import net.fabricmc.fabric.api.event.Event;
import net.fabricmc.fabric.api.event.EventFactory;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.entity.Entity;

/** Entities that come into a level and leave it. */
public final class ServerEntityEvents {
    public static final Event<Load> ENTITY_LOAD =
            EventFactory.createArrayBacked(
                    Load.class,
                    listeners ->
                            (entity, level) ->
                                    listeners.forEach(each -> each.onLoad(entity, level)));
    public static final Event<Unload> ENTITY_UNLOAD =
            EventFactory.createArrayBacked(
                    Unload.class,
                    listeners ->
                            (entity, level) ->
                                    listeners.forEach(each -> each.onUnload(entity, level)));

    private ServerEntityEvents() {}

    /** The entity is in the level and does not tick yet. */
    @FunctionalInterface
    public interface Load {
        void onLoad(Entity entity, ServerLevel level);
    }

    /** The entity is about to leave. */
    @FunctionalInterface
    public interface Unload {
        void onUnload(Entity entity, ServerLevel level);
    }
}
