package net.minecraft.core;

import net.minecraft.resources.Identifier;

/** A registry that answers an unknown name or thing with its default. */
public interface DefaultedRegistry<T> extends Registry<T> {
    @Override
    Identifier getKey(T value);

    @Override
    T getValue(Identifier name);
}
