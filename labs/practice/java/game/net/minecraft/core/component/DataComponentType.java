package net.minecraft.core.component;

/** A kind of data that an item may carry. */
public interface DataComponentType<T> {}
