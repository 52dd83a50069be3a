package net.minecraft.world.level;

import labgate.practice.world.BlockWalk;

import net.minecraft.core.BlockPos;
import net.minecraft.world.level.block.state.BlockState;
import net.minecraft.world.phys.BlockHitResult;

/** Something with blocks in it. */
public interface BlockGetter {
    BlockState getBlockState(BlockPos pos);

    int getMinY();

    /** What block the line of the context meets first. */
    default BlockHitResult clip(ClipContext context) {
        return BlockWalk.clip(this, context.getFrom(), context.getTo());
    }
}
