package net.minecraft.resources;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The name of an entry of a registry; equal names are the same object. */
public class ResourceKey<T> {
    private static final Map<String, ResourceKey<?>> KEYS = new ConcurrentHashMap<>();

    private final Identifier registry;
    private final Identifier identifier;

    private ResourceKey(Identifier registry, Identifier identifier) {
        this.registry = registry;
        this.identifier = identifier;
    }

    public static <T> ResourceKey<T> create(ResourceKey<?> registry, Identifier identifier) {
        return intern(registry.identifier, identifier);
    }

    public static <T> ResourceKey<T> createRegistryKey(Identifier identifier) {
        return intern(Identifier.withDefaultNamespace("root"), identifier);
    }

    @SuppressWarnings("unchecked")
    private static <T> ResourceKey<T> intern(Identifier registry, Identifier identifier) {
        return (ResourceKey<T>)
                KEYS.computeIfAbsent(
                        registry + " / " + identifier,
                        name -> new ResourceKey<>(registry, identifier));
    }

    public Identifier identifier() {
        return identifier;
    }

    public Identifier registry() {
        return registry;
    }

    @Override
    public String toString() {
        return "ResourceKey[" + registry + " / " + identifier + "]";
    }
}
