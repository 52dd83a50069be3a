package net.minecraft.world.phys;

import net.minecraft.core.BlockPos;
import net.minecraft.core.Direction;

/** A block that a line met, or that it met none. */
public class BlockHitResult extends HitResult {
    private final Direction direction;
    private final BlockPos blockPos;
    private final boolean miss;
    private final boolean inside;

    public BlockHitResult(Vec3 location, Direction direction, BlockPos blockPos, boolean inside) {
        this(location, direction, blockPos, false, inside);
    }

    private BlockHitResult(
            Vec3 location, Direction direction, BlockPos blockPos, boolean miss, boolean inside) {
        super(location);
        this.direction = direction;
        this.blockPos = blockPos;
        this.miss = miss;
        this.inside = inside;
    }

    public static BlockHitResult miss(Vec3 location, Direction direction, BlockPos blockPos) {
        return new BlockHitResult(location, direction, blockPos, true, false);
    }

    public BlockPos getBlockPos() {
        return blockPos;
    }

    public Direction getDirection() {
        return direction;
    }

    public boolean isInside() {
        return inside;
    }

    @Override
    public Type getType() {
        return miss ? Type.MISS : Type.BLOCK;
    }
}
