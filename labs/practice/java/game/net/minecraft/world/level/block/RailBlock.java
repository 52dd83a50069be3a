package net.minecraft.world.level.block;

import net.minecraft.world.level.block.state.properties.BooleanProperty;
import net.minecraft.world.level.block.state.properties.EnumProperty;
import net.minecraft.world.level.block.state.properties.RailShape;

/** A rail: carts rest on it, a sixteenth of a block up. */
public class RailBlock extends Block {
    public static final EnumProperty<RailShape> SHAPE =
            EnumProperty.create(
                    "shape",
                    RailShape.NORTH_SOUTH,
                    RailShape.EAST_WEST,
                    RailShape.ASCENDING_EAST,
                    RailShape.ASCENDING_WEST,
                    RailShape.ASCENDING_NORTH,
                    RailShape.ASCENDING_SOUTH);
    public static final EnumProperty<RailShape> CURVED_SHAPE =
            EnumProperty.create("shape", RailShape.class);
    public static final BooleanProperty POWERED = BooleanProperty.create("powered");
    public static final BooleanProperty WATERLOGGED = BooleanProperty.create("waterlogged");

    RailBlock() {
        super(CURVED_SHAPE, WATERLOGGED);
        registerDefaultState(defaultBlockState().setValue(WATERLOGGED, false));
    }

    RailBlock(BooleanProperty powered) {
        super(powered, SHAPE, WATERLOGGED);
        registerDefaultState(
                defaultBlockState().setValue(powered, false).setValue(WATERLOGGED, false));
    }

    @Override
    public boolean isSolid() {
        return false;
    }
}
