package net.minecraft.core;

import net.minecraft.resources.Identifier;

import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** A registry in the order of registration; the first name registered is the default. */
public class MappedRegistry<T> implements DefaultedRegistry<T> {
    private final Map<Identifier, T> values = new LinkedHashMap<>();
    private final Map<T, Identifier> names = new IdentityHashMap<>();
    private Identifier defaultName;

    /** Registers a value and returns it. */
    public <V extends T> V register(String name, V value) {
        Identifier id = Identifier.parse(name);
        if (defaultName == null) {
            defaultName = id;
        }
        values.put(id, value);
        names.put(value, id);
        return value;
    }

    @Override
    public Identifier getKey(T value) {
        return names.getOrDefault(value, defaultName);
    }

    @Override
    public T getValue(Identifier name) {
        return values.getOrDefault(name, values.get(defaultName));
    }

    @Override
    public boolean containsKey(Identifier name) {
        return values.containsKey(name);
    }

    @Override
    public Set<Identifier> keySet() {
        return values.keySet();
    }

    @Override
    public Iterator<T> iterator() {
        return values.values().iterator();
    }
}
