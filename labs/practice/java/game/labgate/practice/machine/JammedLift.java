package labgate.practice.machine;

import net.minecraft.core.BlockPos;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.entity.vehicle.minecart.AbstractMinecart;
import net.minecraft.world.level.block.Blocks;
import net.minecraft.world.level.block.piston.PistonBaseBlock;
import net.minecraft.world.level.block.state.BlockState;
import net.minecraft.world.phys.Vec3;

import java.util.List;

/**
 * A press that fails as one on a real server did: the lift stays up with the first cart on it, one
 * block too high, and the others fall through the machine. Nothing is pushed out.
 */
final class JammedLift {
    /** Just below the top of the block under the rail, which then no longer holds a cart. */
    private static final double SUNK = 0.04;

    private JammedLift() {}

    static void jam(ServerLevel level, BlockPos piston) {
        BlockPos rail = MinecartPopper.rail(piston);
        BlockState railState = level.getBlockState(rail);
        List<AbstractMinecart> carts = MinecartPopper.cartsOn(level, rail);
        BlockState lift = level.getBlockState(piston);
        level.setBlock(piston, lift.setValue(PistonBaseBlock.EXTENDED, true), 0);
        level.setBlock(rail, Blocks.AIR.defaultBlockState(), 0);
        level.setBlock(rail.offset(0, 1, 0), railState, 0);
        for (int i = 0; i < carts.size(); i++) {
            AbstractMinecart cart = carts.get(i);
            double y = i == 0 ? rail.getY() + 1.0 : rail.getY() - SUNK;
            cart.setPos(rail.getX() + 0.5, y, rail.getZ() + 0.5);
            cart.setDeltaMovement(Vec3.ZERO);
        }
    }
}
