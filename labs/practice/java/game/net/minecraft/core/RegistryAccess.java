package net.minecraft.core;

/** The registries of a running server. */
public interface RegistryAccess extends HolderLookup.Provider {
    /** Registries that no longer change. */
    interface Frozen extends RegistryAccess {}

    /** The built-in registries are all there is. */
    static Frozen builtin() {
        return new Frozen() {};
    }
}
