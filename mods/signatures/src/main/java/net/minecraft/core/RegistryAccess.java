package net.minecraft.core;

/** Stand-in for the registries of a server. */
public interface RegistryAccess extends HolderLookup.Provider {
    /** Stand-in for registries that change no more. */
    interface Frozen extends RegistryAccess {}
}
