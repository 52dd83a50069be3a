package net.minecraft.world.entity;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import net.minecraft.core.BlockPos;
import net.minecraft.core.RegistryAccess;
import net.minecraft.nbt.CompoundTag;
import net.minecraft.network.chat.Component;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.level.ClipContext;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.portal.TeleportTransition;
import net.minecraft.world.level.storage.ValueOutput;
import net.minecraft.world.phys.AABB;
import net.minecraft.world.phys.HitResult;
import net.minecraft.world.phys.Vec3;

/** Something in a level that is not a block. */
public abstract class Entity {
    private static final AtomicInteger LAST_ID = new AtomicInteger();
    private static final int VOID_DEPTH = 64;

    private final EntityType<?> type;
    private final int id = LAST_ID.incrementAndGet();
    private final List<Entity> passengers = new ArrayList<>();
    private final Set<String> tags = new TreeSet<>();

    private Level level;
    private UUID uuid = UUID.randomUUID();
    private Vec3 position = Vec3.ZERO;
    private Vec3 deltaMovement = Vec3.ZERO;
    private float yRot;
    private float xRot;
    private boolean onGround;
    private boolean noGravity;
    private boolean invulnerable;
    private double fallDistance;
    private String customName;
    private Entity vehicle;
    private RemovalReason removalReason;

    protected Entity(EntityType<?> type, Level level) {
        this.type = type;
        this.level = level;
    }

    /** Why an entity went. */
    public enum RemovalReason {
        KILLED(true, false),
        DISCARDED(true, false),
        UNLOADED_TO_CHUNK(false, true),
        UNLOADED_WITH_PLAYER(false, false),
        CHANGED_DIMENSION(false, false);

        private final boolean destroy;
        private final boolean save;

        RemovalReason(boolean destroy, boolean save) {
            this.destroy = destroy;
            this.save = save;
        }

        public boolean shouldDestroy() {
            return destroy;
        }

        public boolean shouldSave() {
            return save;
        }
    }

    public EntityType<?> getType() {
        return type;
    }

    public int getId() {
        return id;
    }

    public UUID getUUID() {
        return uuid;
    }

    public void setUUID(UUID newUuid) {
        uuid = newUuid;
    }

    public String getStringUUID() {
        return uuid.toString();
    }

    public String getScoreboardName() {
        return getStringUUID();
    }

    public Level level() {
        return level;
    }

    public RegistryAccess registryAccess() {
        return level.registryAccess();
    }

    public Component getName() {
        return customName == null ? type.getDescription() : Component.literal(customName);
    }

    public Component getDisplayName() {
        return getName();
    }

    public Set<String> getTags() {
        return tags;
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
        passengers.forEach(this::positionRider);
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

    public boolean isInvulnerable() {
        return invulnerable;
    }

    public boolean isSpectator() {
        return false;
    }

    public boolean isPickable() {
        return false;
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
                position.x - half, position.y, position.z - half,
                position.x + half, position.y + type.getHeight(), position.z + half);
    }

    public HitResult pick(double distance, float partialTicks, boolean fluids) {
        Vec3 eye = getEyePosition(partialTicks);
        Vec3 end = eye.add(getViewVector(partialTicks).scale(distance));
        return level.clip(new ClipContext(eye, end, ClipContext.Block.OUTLINE, ClipContext.Fluid.NONE, this));
    }

    public abstract void tick();

    /** Discards an entity that has fallen out of the world; every tick begins with it. */
    public void checkBelowWorld() {
        if (getY() < level.getMinY() - VOID_DEPTH) {
            onBelowWorld();
        }
    }

    protected void onBelowWorld() {
        discard();
    }

    /** Moves by the delta movement, stopping on top of a solid block. */
    protected void move(Vec3 way) {
        double y = getY() + way.y;
        BlockPos below = BlockPos.containing(getX(), y, getZ());
        boolean lands = way.y < 0.0
                && level.getBlockState(below).getBlock().isSolid()
                && getY() >= below.getY() + 1;
        onGround = lands;
        fallDistance = lands ? 0.0 : fallDistance + Math.max(0.0, -way.y);
        setPos(getX() + way.x, lands ? below.getY() + 1 : y, getZ() + way.z);
        if (lands) {
            deltaMovement = new Vec3(deltaMovement.x, 0.0, deltaMovement.z);
        }
    }

    protected void resetFallDistance() {
        fallDistance = 0.0;
    }

    /** Falls by gravity and slows by drag. */
    protected void fall(double gravity, double drag) {
        if (!noGravity) {
            deltaMovement = deltaMovement.add(0.0, -gravity, 0.0);
        }
        move(deltaMovement);
        deltaMovement = deltaMovement.scale(drag);
    }

    public boolean isAlive() {
        return !isRemoved();
    }

    public final boolean isRemoved() {
        return removalReason != null;
    }

    public RemovalReason getRemovalReason() {
        return removalReason;
    }

    public void kill(ServerLevel serverLevel) {
        remove(RemovalReason.KILLED);
    }

    public final void discard() {
        remove(RemovalReason.DISCARDED);
    }

    public void remove(RemovalReason reason) {
        setRemoved(reason);
    }

    public final void setRemoved(RemovalReason reason) {
        if (removalReason == null) {
            removalReason = reason;
        }
        if (removalReason.shouldDestroy()) {
            stopRiding();
        }
        new ArrayList<>(passengers).forEach(Entity::stopRiding);
        ((ServerLevel) level).onEntityRemoved(this, removalReason);
    }

    public Entity getVehicle() {
        return vehicle;
    }

    public boolean isPassenger() {
        return vehicle != null;
    }

    public boolean isVehicle() {
        return !passengers.isEmpty();
    }

    public final List<Entity> getPassengers() {
        return List.copyOf(passengers);
    }

    public boolean startRiding(Entity newVehicle) {
        if (newVehicle == vehicle || newVehicle == this || newVehicle.getVehicle() == this) {
            return false;
        }
        stopRiding();
        vehicle = newVehicle;
        newVehicle.passengers.add(this);
        newVehicle.positionRider(this);
        return true;
    }

    public void stopRiding() {
        if (vehicle != null) {
            vehicle.passengers.remove(this);
            vehicle = null;
        }
    }

    private void positionRider(Entity rider) {
        rider.setPos(getX(), getY() + ridingHeight() - rider.ridingOffset(), getZ());
        rider.setDeltaMovement(Vec3.ZERO);
    }

    /** How far above the own feet a rider is attached. */
    protected double ridingHeight() {
        return type.getHeight();
    }

    /** How far below the attachment the rider's own feet are. */
    protected double ridingOffset() {
        return 0.0;
    }

    public Entity teleport(TeleportTransition transition) {
        if (transition.newLevel() != level) {
            return changeDimension(transition);
        }
        stopRiding();
        arrive(transition);
        return this;
    }

    private void arrive(TeleportTransition transition) {
        setPos(transition.position().x, transition.position().y, transition.position().z);
        setRot(transition.yRot(), transition.xRot());
        setDeltaMovement(transition.deltaMovement());
    }

    /** Players keep their object, all else arrives as a new one with the same UUID. */
    protected Entity changeDimension(TeleportTransition transition) {
        Entity arrival = type.create(transition.newLevel());
        arrival.load(saved());
        setRemoved(RemovalReason.CHANGED_DIMENSION);
        arrival.arrive(transition);
        transition.newLevel().addFreshEntity(arrival);
        return arrival;
    }

    protected final void enterLevel(TeleportTransition transition) {
        setRemoved(RemovalReason.CHANGED_DIMENSION);
        removalReason = null;
        level = transition.newLevel();
        arrive(transition);
    }

    public boolean teleportTo(
            ServerLevel newLevel, double x, double y, double z, Set<?> relatives, float newYRot, float newXRot, boolean resetCamera) {
        return teleport(new TeleportTransition(
                        newLevel, new Vec3(x, y, z), deltaMovement, newYRot, newXRot, false, false, Set.copyOf(relatives), entity -> {}))
                != null;
    }

    public void teleportTo(double x, double y, double z) {
        setPos(x, y, z);
    }

    /** Writes the entity with its id; false, and nothing, for one that is not saved by itself. */
    public boolean save(ValueOutput output) {
        return !isPassenger() && saveAsPassenger(output);
    }

    public boolean saveAsPassenger(ValueOutput output) {
        if (removalReason != null && !removalReason.shouldSave() || !type.canSummon()) {
            return false;
        }
        output.putString("id", EntityType.getKey(type).toString());
        saveWithoutId(output);
        return true;
    }

    public void saveWithoutId(ValueOutput output) {
        EntityData.write(this, output);
        addAdditionalSaveData(output);
        EntityData.writePassengers(this, output);
    }

    protected void addAdditionalSaveData(ValueOutput output) {}

    protected void readAdditionalSaveData(CompoundTag tag) {}

    /** The entity's data without its id. */
    public final CompoundTag saved() {
        return EntityData.of(this);
    }

    /** Takes over saved data; what the tag does not name becomes the default. */
    public void load(CompoundTag tag) {
        EntityData.read(this, tag);
        readAdditionalSaveData(tag);
    }

    void setNoGravity(boolean weightless) {
        noGravity = weightless;
    }

    void setInvulnerable(boolean unhurt) {
        invulnerable = unhurt;
    }

    double fallDistance() {
        return fallDistance;
    }

    void setFallDistance(double distance) {
        fallDistance = distance;
    }

    String customName() {
        return customName;
    }

    void setCustomName(String name) {
        customName = name;
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + "['" + getName().getString() + "'/" + id + "]";
    }
}
