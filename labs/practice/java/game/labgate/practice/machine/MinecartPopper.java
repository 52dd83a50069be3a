package labgate.practice.machine;

import labgate.practice.launcher.Faults;

import net.minecraft.core.BlockPos;
import net.minecraft.core.Direction;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.entity.vehicle.minecart.AbstractMinecart;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.block.Block;
import net.minecraft.world.level.block.Blocks;
import net.minecraft.world.level.block.NoteBlock;
import net.minecraft.world.level.block.RailBlock;
import net.minecraft.world.level.block.piston.PistonBaseBlock;
import net.minecraft.world.level.block.state.BlockState;
import net.minecraft.world.level.block.state.properties.NoteBlockInstrument;
import net.minecraft.world.level.block.state.properties.RailShape;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The note-block minecart popper, known by its fifteen blocks around the up-facing piston. An
 * update of that piston fires it, wherever it stands, if every block is as it should be.
 */
public final class MinecartPopper {
    private static final double REACH = 0.3;
    private static final AtomicLong JAMS_LEFT = new AtomicLong(Faults.fallingCarts());

    private MinecartPopper() {}

    /** Whether a complete popper at rest stands around this piston. */
    public static boolean standsAt(Level level, BlockPos piston) {
        return isPiston(level, piston, Direction.UP)
                && isNoteBlock(level.getBlockState(piston.offset(0, 0, -1)))
                && isLifter(level, piston)
                && isPusher(level, piston);
    }

    private static boolean isLifter(Level level, BlockPos piston) {
        for (int x = 0; x <= 3; x++) {
            if (!is(level, piston.offset(x, 1, 0), Blocks.SLIME_BLOCK)) {
                return false;
            }
        }
        return is(level, piston.offset(0, 2, 0), Blocks.REDSTONE_BLOCK)
                && is(level, piston.offset(0, 3, 0), Blocks.SAND)
                && is(level, piston.offset(0, 4, 0), Blocks.SAND)
                && isRail(level.getBlockState(rail(piston)));
    }

    private static boolean isPusher(Level level, BlockPos piston) {
        return isPiston(level, pusher(piston), Direction.EAST)
                && is(level, piston.offset(1, 6, 0), Blocks.SLIME_BLOCK)
                && is(level, piston.offset(2, 6, 0), Blocks.SLIME_BLOCK)
                && is(level, piston.offset(2, 5, 0), Blocks.SLIME_BLOCK)
                && is(level, piston.offset(1, 7, 0), Blocks.REDSTONE_BLOCK);
    }

    static BlockPos rail(BlockPos piston) {
        return piston.offset(3, 2, 0);
    }

    static BlockPos pusher(BlockPos piston) {
        return piston.offset(0, 6, 0);
    }

    /** The carts on a rail, in tick order. */
    static List<AbstractMinecart> cartsOn(ServerLevel level, BlockPos rail) {
        return level.tickingEntities().stream()
                .filter(AbstractMinecart.class::isInstance)
                .map(AbstractMinecart.class::cast)
                .filter(
                        cart ->
                                Math.abs(cart.getX() - rail.getX() - 0.5) < REACH
                                        && Math.abs(cart.getZ() - rail.getZ() - 0.5) < REACH
                                        && Math.abs(cart.getY() - rail.getY()) < REACH)
                .toList();
    }

    private static boolean is(Level level, BlockPos pos, Block block) {
        return level.getBlockState(pos).is(block);
    }

    private static boolean isPiston(Level level, BlockPos pos, Direction facing) {
        BlockState state = level.getBlockState(pos);
        return state.is(Blocks.STICKY_PISTON)
                && !state.getValue(PistonBaseBlock.EXTENDED)
                && state.getValue(PistonBaseBlock.FACING) == facing;
    }

    private static boolean isNoteBlock(BlockState state) {
        return state.is(Blocks.NOTE_BLOCK)
                && state.getValue(NoteBlock.INSTRUMENT) == NoteBlockInstrument.HARP;
    }

    private static boolean isRail(BlockState state) {
        return state.is(Blocks.POWERED_RAIL)
                && !state.getValue(RailBlock.POWERED)
                && state.getValue(RailBlock.SHAPE) == RailShape.NORTH_SOUTH;
    }

    /** Starts a cycle, or a jam that was asked for, if the popper is still complete. */
    public static boolean fire(Level level, BlockPos piston) {
        if (!standsAt(level, piston)) {
            return false;
        }
        ServerLevel here = (ServerLevel) level;
        if (!cartsOn(here, rail(piston)).isEmpty() && JAMS_LEFT.getAndDecrement() > 0) {
            JammedLift.jam(here, piston);
        } else {
            here.startMachine(new PopperCycle(here, piston));
        }
        return true;
    }
}
