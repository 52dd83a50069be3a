package net.minecraft.world.entity;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import labgate.signatures.StandIn;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.portal.TeleportTransition;
import net.minecraft.world.level.storage.ValueOutput;
import net.minecraft.world.phys.AABB;
import net.minecraft.world.phys.HitResult;
import net.minecraft.world.phys.Vec3;

/** Stand-in for an entity. */
public abstract class Entity {
    public final double getX() {
        throw StandIn.absent();
    }

    public final double getY() {
        throw StandIn.absent();
    }

    public final double getZ() {
        throw StandIn.absent();
    }

    public UUID getUUID() {
        throw StandIn.absent();
    }

    public String getScoreboardName() {
        throw StandIn.absent();
    }

    public EntityType<?> getType() {
        throw StandIn.absent();
    }

    public Level level() {
        throw StandIn.absent();
    }

    public Vec3 getDeltaMovement() {
        throw StandIn.absent();
    }

    public int getId() {
        throw StandIn.absent();
    }

    public float getYRot() {
        throw StandIn.absent();
    }

    public float getXRot() {
        throw StandIn.absent();
    }

    public Entity getVehicle() {
        throw StandIn.absent();
    }

    public final List<Entity> getPassengers() {
        throw StandIn.absent();
    }

    public final AABB getBoundingBox() {
        throw StandIn.absent();
    }

    public final Vec3 getEyePosition(float partialTick) {
        throw StandIn.absent();
    }

    public final Vec3 getViewVector(float partialTick) {
        throw StandIn.absent();
    }

    public HitResult pick(double distance, float partialTick, boolean fluids) {
        throw StandIn.absent();
    }

    public void saveWithoutId(ValueOutput output) {
        throw StandIn.absent();
    }

    public boolean isAlive() {
        throw StandIn.absent();
    }

    public final boolean isRemoved() {
        throw StandIn.absent();
    }

    public void remove(RemovalReason reason) {
        throw StandIn.absent();
    }

    public final void setRemoved(RemovalReason reason) {
        throw StandIn.absent();
    }

    public Entity teleport(TeleportTransition transition) {
        throw StandIn.absent();
    }

    public boolean teleportTo(
            ServerLevel level,
            double x,
            double y,
            double z,
            Set<?> relatives,
            float yRot,
            float xRot,
            boolean resetCamera) {
        throw StandIn.absent();
    }

    public void teleportTo(double x, double y, double z) {
        throw StandIn.absent();
    }

    /** Stand-in for why an entity leaves its level. */
    public enum RemovalReason {
        KILLED,
        DISCARDED,
        UNLOADED_TO_CHUNK,
        UNLOADED_WITH_PLAYER,
        CHANGED_DIMENSION;

        public boolean shouldDestroy() {
            throw StandIn.absent();
        }

        public boolean shouldSave() {
            throw StandIn.absent();
        }
    }
}
