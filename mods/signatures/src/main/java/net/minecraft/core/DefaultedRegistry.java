package net.minecraft.core;

import net.minecraft.resources.Identifier;

/** Stand-in for a registry that answers an unknown value with its default key. */
public interface DefaultedRegistry<T> extends Registry<T> {
    @Override
    Identifier getKey(T value);
}
