package net.minecraft.world.level;

import net.minecraft.core.BlockPos;
import net.minecraft.core.Direction;
import net.minecraft.core.RegistryAccess;
import net.minecraft.core.registries.Registries;
import net.minecraft.resources.Identifier;
import net.minecraft.resources.ResourceKey;
import net.minecraft.world.TickRateManager;
import net.minecraft.world.level.block.Block;
import net.minecraft.world.level.block.state.BlockState;

/** A dimension. */
public abstract class Level implements BlockGetter {
    public static final ResourceKey<Level> OVERWORLD = dimension("overworld");
    public static final ResourceKey<Level> NETHER = dimension("the_nether");
    public static final ResourceKey<Level> END = dimension("the_end");

    /** Neighbours are told, and so are clients. */
    public static final int UPDATE_ALL = updateAll();

    private static final int UPDATE_NEIGHBORS = 1;

    private final ResourceKey<Level> dimension;

    protected Level(ResourceKey<Level> dimension) {
        this.dimension = dimension;
    }

    private static ResourceKey<Level> dimension(String name) {
        return ResourceKey.create(Registries.DIMENSION, Identifier.withDefaultNamespace(name));
    }

    private static int updateAll() {
        return 3;
    }

    public final ResourceKey<Level> dimension() {
        return dimension;
    }

    public boolean isClientSide() {
        return false;
    }

    @Override
    public int getMinY() {
        return dimension == OVERWORLD ? -64 : 0;
    }

    public int getMaxY() {
        return dimension == OVERWORLD ? 319 : 255;
    }

    public boolean isInsideBuildHeight(int y) {
        return y >= getMinY() && y <= getMaxY();
    }

    public abstract boolean isLoaded(BlockPos pos);

    public abstract TickRateManager tickRateManager();

    public abstract RegistryAccess registryAccess();

    public abstract void blockEvent(BlockPos pos, Block block, int id, int param);

    protected abstract void storeBlock(BlockPos pos, BlockState state);

    /** Puts a block; returns false if it stood there already. */
    public boolean setBlock(BlockPos pos, BlockState state, int flags) {
        if (!isInsideBuildHeight(pos.getY()) || getBlockState(pos) == state) {
            return false;
        }
        storeBlock(pos, state);
        if ((flags & UPDATE_NEIGHBORS) != 0) {
            updateNeighborsAt(pos, state.getBlock());
        }
        return true;
    }

    public void updateNeighborsAt(BlockPos pos, Block block) {
        for (Direction direction : Direction.values()) {
            BlockPos neighbour = pos.relative(direction);
            getBlockState(neighbour).neighborChanged(this, neighbour, block);
        }
    }

    public boolean hasNeighborSignal(BlockPos pos) {
        for (Direction direction : Direction.values()) {
            BlockState state = getBlockState(pos.relative(direction));
            if (state.getBlock().isSignalSource(state)) {
                return true;
            }
        }
        return false;
    }
}
