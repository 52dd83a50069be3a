package net.minecraft.core.registries;

import net.minecraft.resources.Identifier;
import net.minecraft.resources.ResourceKey;
import net.minecraft.world.level.Level;

/** The names of registries. */
public class Registries {
    public static final ResourceKey<Level> DIMENSION =
            ResourceKey.createRegistryKey(Identifier.withDefaultNamespace("dimension"));
}
