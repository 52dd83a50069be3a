package net.minecraft.core;

import labgate.signatures.StandIn;

/** Stand-in for a block position. */
public class BlockPos extends Vec3i {
    public BlockPos above() {
        throw StandIn.absent();
    }
}
