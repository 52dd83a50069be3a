package net.minecraft.core;

import net.minecraft.resources.Identifier;

/** Stand-in for a registry. */
public interface Registry<T> {
    Identifier getKey(T value);
}
