package net.minecraft.world.level.block.state;

import labgate.signatures.StandIn;
import net.minecraft.world.level.block.Block;

/** Stand-in for what blocks do. */
public abstract class BlockBehaviour {
    /** Stand-in for a block state's own methods. */
    public abstract static class BlockStateBase extends StateHolder {
        public Block getBlock() {
            throw StandIn.absent();
        }

        public boolean isAir() {
            throw StandIn.absent();
        }
    }
}
