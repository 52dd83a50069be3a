package net.minecraft.world.level;

import labgate.signatures.StandIn;
import net.minecraft.core.BlockPos;
import net.minecraft.resources.ResourceKey;
import net.minecraft.world.level.block.state.BlockState;

/** Stand-in for a dimension. */
public abstract class Level {
    public final ResourceKey<Level> dimension() {
        throw StandIn.absent();
    }

    public BlockState getBlockState(BlockPos pos) {
        throw StandIn.absent();
    }
}
