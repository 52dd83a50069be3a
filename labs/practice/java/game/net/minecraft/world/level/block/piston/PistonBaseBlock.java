package net.minecraft.world.level.block.piston;

import labgate.practice.machine.MinecartPopper;

import net.minecraft.core.BlockPos;
import net.minecraft.core.Direction;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.block.Block;
import net.minecraft.world.level.block.state.BlockState;
import net.minecraft.world.level.block.state.properties.BooleanProperty;
import net.minecraft.world.level.block.state.properties.EnumProperty;

/** A piston. It moves only as part of a minecart popper that is complete when its event comes. */
public class PistonBaseBlock extends Block {
    public static final BooleanProperty EXTENDED = BooleanProperty.create("extended");
    public static final EnumProperty<Direction> FACING =
            EnumProperty.create("facing", Direction.class);

    public PistonBaseBlock() {
        super(EXTENDED, FACING);
        registerDefaultState(
                defaultBlockState().setValue(EXTENDED, false).setValue(FACING, Direction.NORTH));
    }

    @Override
    protected void neighborChanged(BlockState state, Level level, BlockPos pos, Block neighbour) {
        if (state.getValue(FACING) == Direction.UP) {
            level.blockEvent(pos, this, 0, Direction.UP.ordinal());
        }
    }

    @Override
    protected boolean triggerEvent(BlockState state, Level level, BlockPos pos, int id, int param) {
        return MinecartPopper.fire(level, pos);
    }
}
