package net.minecraft.core;

import java.util.Set;
import net.minecraft.resources.Identifier;

/** Things by name. */
public interface Registry<T> extends Iterable<T> {
    Identifier getKey(T value);

    T getValue(Identifier name);

    boolean containsKey(Identifier name);

    Set<Identifier> keySet();
}
