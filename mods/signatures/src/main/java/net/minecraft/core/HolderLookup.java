package net.minecraft.core;

/** Stand-in for a view of a registry. */
public interface HolderLookup<T> {
    /** Stand-in for the views of all registries. */
    interface Provider {}
}
