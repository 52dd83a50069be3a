package net.minecraft.world.entity;

import net.minecraft.core.BlockPos;
import net.minecraft.world.phys.AABB;
import net.minecraft.world.phys.Vec3;

/** An entity as a thing in space: where it is, where it looks and how it moves. */
public abstract class EntityBody {
    private final EntityType<?> type;

    private Vec3 position = Vec3.ZERO;
    private Vec3 deltaMovement = Vec3.ZERO;
    private float yRot;
    private float xRot;
    private boolean onGround;
    private boolean noGravity;
    private double fallDistance;

    EntityBody(EntityType<?> type) {
        this.type = type;
    }

    /** The body has come to another place. */
    protected abstract void onMoved();

    public EntityType<?> getType() {
        return type;
    }

    public final double getX() {
        return position.x;
    }

    public final double getY() {
        return position.y;
    }

    public final double getZ() {
        return position.z;
    }

    public Vec3 position() {
        return position;
    }

    public final BlockPos blockPosition() {
        return BlockPos.containing(position);
    }

    public final void setPos(double x, double y, double z) {
        position = new Vec3(x, y, z);
        onMoved();
    }

    public Vec3 getDeltaMovement() {
        return deltaMovement;
    }

    public void setDeltaMovement(Vec3 movement) {
        deltaMovement = movement;
    }

    public float getYRot() {
        return yRot;
    }

    public float getXRot() {
        return xRot;
    }

    public void setRot(float newYRot, float newXRot) {
        yRot = newYRot;
        xRot = newXRot;
    }

    public boolean onGround() {
        return onGround;
    }

    public void setOnGround(boolean grounded) {
        onGround = grounded;
    }

    public boolean isNoGravity() {
        return noGravity;
    }

    public float getEyeHeight() {
        return type.getHeight() * 0.85F;
    }

    public final Vec3 getEyePosition() {
        return position.add(0.0, getEyeHeight(), 0.0);
    }

    public final Vec3 getEyePosition(float partialTicks) {
        return getEyePosition();
    }

    public final Vec3 getViewVector(float partialTicks) {
        return Vec3.directionFromRotation(xRot, yRot);
    }

    public final AABB getBoundingBox() {
        double half = type.getWidth() / 2.0;
        return new AABB(
                position.x - half,
                position.y,
                position.z - half,
                position.x + half,
                position.y + type.getHeight(),
                position.z + half);
    }

    protected void resetFallDistance() {
        fallDistance = 0.0;
    }

    void setNoGravity(boolean weightless) {
        noGravity = weightless;
    }

    double fallDistance() {
        return fallDistance;
    }

    void setFallDistance(double distance) {
        fallDistance = distance;
    }
}
