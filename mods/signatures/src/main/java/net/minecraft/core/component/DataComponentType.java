package net.minecraft.core.component;

/** Stand-in for a kind of data that an item may carry. */
public interface DataComponentType<T> {}
