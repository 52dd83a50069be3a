package net.minecraft.core;

import labgate.signatures.StandIn;

/** Stand-in for a block position. */
public class BlockPos extends Vec3i {
    public BlockPos(int x, int y, int z) {
        throw StandIn.absent();
    }

    public BlockPos above() {
        throw StandIn.absent();
    }
}
