package labgate.practice.world;

import net.minecraft.core.BlockPos;
import net.minecraft.world.phys.Vec3;

/** The place of a chunk, sixteen blocks to a side. */
public record ChunkPos(int x, int z) {
    public static ChunkPos of(BlockPos pos) {
        return new ChunkPos(pos.getX() >> 4, pos.getZ() >> 4);
    }

    public static ChunkPos of(Vec3 position) {
        return of(BlockPos.containing(position));
    }

    /** How many chunks lie between, along the longer axis. */
    int distance(ChunkPos other) {
        return Math.max(Math.abs(x - other.x), Math.abs(z - other.z));
    }

    @Override
    public String toString() {
        return "[" + x + ", " + z + "]";
    }
}
