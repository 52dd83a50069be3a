package net.minecraft.core;

/** The place of a block. */
public class BlockPos extends Vec3i {
    private static final int HORIZONTAL_BITS = 26;
    private static final int VERTICAL_BITS = 12;

    public BlockPos(int x, int y, int z) {
        super(x, y, z);
    }

    public static BlockPos containing(double x, double y, double z) {
        return new BlockPos((int) Math.floor(x), (int) Math.floor(y), (int) Math.floor(z));
    }

    public static BlockPos containing(Position position) {
        return containing(position.x(), position.y(), position.z());
    }

    public static long asLong(int x, int y, int z) {
        long horizontal = (1L << HORIZONTAL_BITS) - 1;
        long vertical = (1L << VERTICAL_BITS) - 1;
        return (x & horizontal) << (HORIZONTAL_BITS + VERTICAL_BITS)
                | (z & horizontal) << VERTICAL_BITS
                | y & vertical;
    }

    public long asLong() {
        return asLong(getX(), getY(), getZ());
    }

    public BlockPos immutable() {
        return this;
    }

    public BlockPos offset(int dx, int dy, int dz) {
        return new BlockPos(getX() + dx, getY() + dy, getZ() + dz);
    }

    public BlockPos relative(Direction direction) {
        return offset(direction.getStepX(), direction.getStepY(), direction.getStepZ());
    }

    public BlockPos above() {
        return offset(0, 1, 0);
    }

    public BlockPos below() {
        return offset(0, -1, 0);
    }
}
