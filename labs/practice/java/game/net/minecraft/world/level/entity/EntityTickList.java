package net.minecraft.world.level.entity;

import net.minecraft.world.entity.Entity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** The entities that tick, in the order in which they came. */
public class EntityTickList {
    private final Map<Integer, Entity> entities = new LinkedHashMap<>();
    private boolean iterating;

    public void add(Entity entity) {
        entities.put(entity.getId(), entity);
    }

    public void remove(Entity entity) {
        entities.remove(entity.getId());
    }

    public boolean contains(Entity entity) {
        return entities.containsKey(entity.getId());
    }

    /** Visits each entity; one that is removed meanwhile may still be visited. */
    public void forEach(Consumer<Entity> visitor) {
        if (iterating) {
            throw new UnsupportedOperationException("Only one concurrent iteration supported");
        }
        iterating = true;
        try {
            new ArrayList<>(entities.values()).forEach(visitor);
        } finally {
            iterating = false;
        }
    }
}
