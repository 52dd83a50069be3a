package net.minecraft.world.level.storage;

import labgate.signatures.StandIn;
import net.minecraft.core.HolderLookup;
import net.minecraft.nbt.CompoundTag;
import net.minecraft.util.ProblemReporter;

/** Stand-in for the output that collects NBT. */
public final class TagValueOutput implements ValueOutput {
    private TagValueOutput() {
        throw StandIn.absent();
    }

    public static TagValueOutput createWithContext(
            ProblemReporter problems, HolderLookup.Provider registries) {
        throw StandIn.absent();
    }

    public CompoundTag buildResult() {
        throw StandIn.absent();
    }
}
