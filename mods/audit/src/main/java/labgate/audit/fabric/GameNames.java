package labgate.audit.fabric;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import net.minecraft.core.DefaultedRegistry;
import net.minecraft.core.registries.BuiltInRegistries;
import net.minecraft.resources.ResourceKey;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.item.Item;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.block.Block;

/** The ids of the game's things as text, each made once. */
final class GameNames {
    private static final Map<Object, String> NAMES = new ConcurrentHashMap<>();

    private GameNames() {}

    static String block(Block block) {
        return registered(BuiltInRegistries.BLOCK, block);
    }

    static String item(Item item) {
        return registered(BuiltInRegistries.ITEM, item);
    }

    static String entityType(Entity entity) {
        return registered(BuiltInRegistries.ENTITY_TYPE, entity.getType());
    }

    static String dimension(Level level) {
        ResourceKey<Level> key = level.dimension();
        String name = NAMES.get(key);
        return name != null ? name : kept(key, key.identifier());
    }

    private static <T> String registered(DefaultedRegistry<T> registry, T thing) {
        String name = NAMES.get(thing);
        return name != null ? name : kept(thing, registry.getKey(thing));
    }

    private static String kept(Object thing, Object id) {
        String name = String.valueOf(id);
        NAMES.put(thing, name);
        return name;
    }
}
