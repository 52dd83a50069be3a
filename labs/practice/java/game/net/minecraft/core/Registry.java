package net.minecraft.core;

import net.minecraft.resources.Identifier;

import java.util.Set;

/** Things by name. */
public interface Registry<T> extends Iterable<T> {
    Identifier getKey(T value);

    T getValue(Identifier name);

    boolean containsKey(Identifier name);

    Set<Identifier> keySet();
}
