package net.minecraft.core;

/** Access to registries; saving an entity asks for it. */
public interface HolderLookup {
    /** All registries of a server. */
    interface Provider {}
}
