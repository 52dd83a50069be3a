package labgate.practice.machine;

import net.minecraft.core.BlockPos;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.entity.vehicle.minecart.AbstractMinecart;
import net.minecraft.world.level.block.Blocks;
import net.minecraft.world.level.block.piston.PistonBaseBlock;
import net.minecraft.world.level.block.state.BlockState;
import net.minecraft.world.phys.Vec3;

import java.util.List;

/**
 * One cycle of a popper, stepped once a tick after the entities.
 *
 * <p>The lift throws all carts on the rail up; the first of them, in tick order, keeps its flight,
 * is pushed out eastwards, and falls by the ordinary rules of a minecart. The others come back down
 * with the rail. After four ticks the machine is at rest again.
 */
public final class PopperCycle {
    private static final double REST_HEIGHT = 0.0625;

    /** Height of the waiting carts above the rail's block after each of the four ticks. */
    private static final double[] WAITING_HEIGHT = {0.51, 1.0625, 0.73, REST_HEIGHT};

    private static final Vec3 THROWN_UP = new Vec3(0.0, 1.0, 0.0);
    private static final int PUSH_TICK = 4;
    private static final int LAST_TICK = 5;

    /**
     * How far east of the rail's middle the slime has carried the cart after ticks four and five.
     */
    private static final double[] PUSHED_TO = {0.5, 1.0};

    private final ServerLevel level;
    private final BlockPos piston;
    private final BlockPos rail;
    private final BlockState railState;
    private final AbstractMinecart thrown;
    private final List<AbstractMinecart> waiting;
    private int tick;

    PopperCycle(ServerLevel level, BlockPos piston) {
        this.level = level;
        this.piston = piston;
        this.rail = MinecartPopper.rail(piston);
        this.railState = level.getBlockState(rail);
        List<AbstractMinecart> carts = MinecartPopper.cartsOn(level, rail);
        this.thrown = carts.isEmpty() ? null : carts.get(0);
        this.waiting = carts.isEmpty() ? carts : carts.subList(1, carts.size());
        extend(piston, true);
        put(rail, Blocks.AIR.defaultBlockState());
    }

    private double middleX() {
        return rail.getX() + 0.5;
    }

    private double middleZ() {
        return rail.getZ() + 0.5;
    }

    /** Makes one step; false when the cycle is over. */
    public boolean step() {
        tick++;
        if (tick <= WAITING_HEIGHT.length) {
            Vec3 motion = tick == 1 ? THROWN_UP : Vec3.ZERO;
            waiting.forEach(
                    cart -> place(cart, 0.0, rail.getY() + WAITING_HEIGHT[tick - 1], motion));
        }
        if (thrown != null && !thrown.isRemoved()) {
            stepThrown();
        }
        stepBlocks();
        return tick < LAST_TICK;
    }

    private void stepThrown() {
        if (tick == 1) {
            place(thrown, 0.0, rail.getY() + WAITING_HEIGHT[0], THROWN_UP);
        } else if (tick >= PUSH_TICK) {
            Vec3 motion = new Vec3(1.0, thrown.getDeltaMovement().y, 0.0);
            place(thrown, PUSHED_TO[tick - PUSH_TICK], thrown.getY(), motion);
        }
    }

    private void place(Entity cart, double east, double y, Vec3 motion) {
        if (!cart.isRemoved()) {
            cart.setPos(middleX() + east, y, middleZ());
            cart.setDeltaMovement(motion);
        }
    }

    private void stepBlocks() {
        if (tick == 2) {
            extend(MinecartPopper.pusher(piston), true);
        } else if (tick == 4) {
            restore();
        }
    }

    /** Brings the machine's blocks to rest; also called when the level closes in mid-cycle. */
    public void restore() {
        extend(MinecartPopper.pusher(piston), false);
        extend(piston, false);
        put(rail, railState);
    }

    private void extend(BlockPos pos, boolean extended) {
        BlockState state = level.getBlockState(pos);
        if (state.is(Blocks.STICKY_PISTON)) {
            put(pos, state.setValue(PistonBaseBlock.EXTENDED, extended));
        }
    }

    private void put(BlockPos pos, BlockState state) {
        level.setBlock(pos, state, 0);
    }
}
