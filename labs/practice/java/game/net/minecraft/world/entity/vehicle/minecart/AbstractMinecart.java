package net.minecraft.world.entity.vehicle.minecart;

import net.minecraft.core.BlockPos;
import net.minecraft.util.Mth;
import net.minecraft.world.entity.EntityType;
import net.minecraft.world.entity.vehicle.VehicleEntity;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.block.RailBlock;
import net.minecraft.world.level.storage.ValueOutput;
import net.minecraft.world.phys.Vec3;

/** A minecart by the classic rules: it rests on a rail, and off it falls and slows by air. */
public abstract class AbstractMinecart extends VehicleEntity {
    private static final double GRAVITY = 0.04;
    private static final double AIR_DRAG = 0.95;
    private static final double GROUND_DRAG = 0.5;
    private static final double TOP_SPEED = 0.4;
    private static final double RAIL_HEIGHT = 0.0625;

    protected AbstractMinecart(EntityType<?> type, Level level) {
        super(type, level);
    }

    @Override
    public void tick() {
        checkBelowWorld();
        if (isRemoved()) {
            return;
        }
        BlockPos rail = railHere();
        if (rail != null) {
            restOn(rail);
        } else {
            comeOffTrack();
        }
    }

    private BlockPos railHere() {
        BlockPos here = blockPosition();
        for (BlockPos pos : new BlockPos[] {here.below(), here}) {
            if (level().getBlockState(pos).getBlock() instanceof RailBlock) {
                return pos;
            }
        }
        return null;
    }

    /** Rails here only carry: a cart on one stands still. */
    private void restOn(BlockPos rail) {
        setPos(getX(), rail.getY() + RAIL_HEIGHT, getZ());
        setDeltaMovement(Vec3.ZERO);
        resetFallDistance();
        setOnGround(false);
    }

    private void comeOffTrack() {
        Vec3 motion = getDeltaMovement();
        double down = isNoGravity() ? motion.y : motion.y - GRAVITY;
        setDeltaMovement(
                new Vec3(
                        Mth.clamp(motion.x, -TOP_SPEED, TOP_SPEED),
                        down,
                        Mth.clamp(motion.z, -TOP_SPEED, TOP_SPEED)));
        if (onGround()) {
            setDeltaMovement(getDeltaMovement().scale(GROUND_DRAG));
        }
        move(getDeltaMovement());
        if (!onGround()) {
            setDeltaMovement(getDeltaMovement().scale(AIR_DRAG));
        }
    }

    @Override
    protected double ridingHeight() {
        return 0.1875;
    }

    @Override
    protected void addAdditionalSaveData(ValueOutput output) {
        output.putBoolean("FlippedRotation", false);
        output.putBoolean("HasTicked", false);
    }
}
