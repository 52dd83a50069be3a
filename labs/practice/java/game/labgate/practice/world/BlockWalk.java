package labgate.practice.world;

import net.minecraft.core.BlockPos;
import net.minecraft.core.Direction;
import net.minecraft.world.level.BlockGetter;
import net.minecraft.world.phys.AABB;
import net.minecraft.world.phys.BlockHitResult;
import net.minecraft.world.phys.Vec3;

/** Walks a line from block to block until one has a shape. All shapes are full cubes. */
public final class BlockWalk {
    private static final double NEVER = Double.POSITIVE_INFINITY;

    private BlockWalk() {}

    public static BlockHitResult clip(BlockGetter world, Vec3 from, Vec3 to) {
        Vec3 way = to.subtract(from);
        BlockPos pos = BlockPos.containing(from);
        double share = 0.0;
        while (share <= 1.0) {
            if (world.getBlockState(pos).getBlock().hasShape()) {
                return hit(pos, from, to);
            }
            double x = shareAtBorder(from.x, way.x, pos.getX());
            double y = shareAtBorder(from.y, way.y, pos.getY());
            double z = shareAtBorder(from.z, way.z, pos.getZ());
            share = Math.min(x, Math.min(y, z));
            if (share == NEVER) {
                break;
            }
            pos =
                    share == x
                            ? pos.offset((int) Math.signum(way.x), 0, 0)
                            : share == y
                                    ? pos.offset(0, (int) Math.signum(way.y), 0)
                                    : pos.offset(0, 0, (int) Math.signum(way.z));
        }
        return BlockHitResult.miss(
                to, Direction.getApproximateNearest(way.x, way.y, way.z), BlockPos.containing(to));
    }

    private static double shareAtBorder(double start, double way, int block) {
        if (way == 0.0) {
            return NEVER;
        }
        return ((way > 0.0 ? block + 1 : block) - start) / way;
    }

    private static BlockHitResult hit(BlockPos pos, Vec3 from, Vec3 to) {
        AABB cube =
                new AABB(
                        pos.getX(),
                        pos.getY(),
                        pos.getZ(),
                        pos.getX() + 1,
                        pos.getY() + 1,
                        pos.getZ() + 1);
        return cube.enter(from, to)
                .map(entry -> new BlockHitResult(entry.point(), entry.face(), pos, false))
                .orElseGet(() -> new BlockHitResult(from, Direction.UP, pos, true));
    }
}
