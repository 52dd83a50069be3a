package net.minecraft.world.phys;

import labgate.signatures.StandIn;
import net.minecraft.core.BlockPos;
import net.minecraft.core.Direction;

/** Stand-in for a click on a block. */
public class BlockHitResult extends HitResult {
    public BlockPos getBlockPos() {
        throw StandIn.absent();
    }

    public Direction getDirection() {
        throw StandIn.absent();
    }
}
