package net.minecraft.world.entity;

import net.minecraft.core.RegistryAccess;
import net.minecraft.nbt.CompoundTag;
import net.minecraft.network.chat.Component;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.level.ClipContext;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.portal.TeleportTransition;
import net.minecraft.world.level.storage.ValueOutput;
import net.minecraft.world.phys.HitResult;
import net.minecraft.world.phys.Vec3;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/** Something in a level that is not a block. */
public abstract class Entity extends EntityBody {
    private static final AtomicInteger LAST_ID = new AtomicInteger();
    private static final int VOID_DEPTH = 64;

    private final int id = LAST_ID.incrementAndGet();
    private final Riding riding = new Riding(this);
    private final Set<String> tags = new TreeSet<>();

    private Level level;
    private UUID uuid = UUID.randomUUID();
    private boolean invulnerable;
    private String customName;
    private RemovalReason removalReason;

    protected Entity(EntityType<?> type, Level level) {
        super(type);
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
        return customName == null ? getType().getDescription() : Component.literal(customName);
    }

    public Component getDisplayName() {
        return getName();
    }

    public Set<String> getTags() {
        return tags;
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

    public HitResult pick(double distance, float partialTicks, boolean fluids) {
        Vec3 eye = getEyePosition(partialTicks);
        Vec3 end = eye.add(getViewVector(partialTicks).scale(distance));
        return level.clip(
                new ClipContext(eye, end, ClipContext.Block.OUTLINE, ClipContext.Fluid.NONE, this));
    }

    @Override
    protected void onMoved() {
        riding.placeAll();
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

    /** Moves by this much, stopping on top of a solid block. */
    protected void move(Vec3 way) {
        Falling.move(this, way);
    }

    /** Falls by gravity and slows by drag. */
    protected void fall(double gravity, double drag) {
        Falling.step(this, gravity, drag);
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
        getPassengers().forEach(Entity::stopRiding);
        ((ServerLevel) level).onEntityRemoved(this, removalReason);
    }

    Riding riding() {
        return riding;
    }

    public Entity getVehicle() {
        return riding.vehicle();
    }

    public boolean isPassenger() {
        return getVehicle() != null;
    }

    public boolean isVehicle() {
        return !getPassengers().isEmpty();
    }

    public final List<Entity> getPassengers() {
        return riding.passengers();
    }

    public boolean startRiding(Entity vehicle) {
        return riding.mount(vehicle);
    }

    public void stopRiding() {
        riding.dismount();
    }

    /** How far above the own feet a rider is attached. */
    protected double ridingHeight() {
        return getType().getHeight();
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
        Entity arrival = getType().create(transition.newLevel());
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
            ServerLevel newLevel,
            double x,
            double y,
            double z,
            Set<?> relatives,
            float newYRot,
            float newXRot,
            boolean resetCamera) {
        return teleport(
                        new TeleportTransition(
                                newLevel,
                                new Vec3(x, y, z),
                                getDeltaMovement(),
                                newYRot,
                                newXRot,
                                false,
                                false,
                                Set.copyOf(relatives),
                                entity -> {}))
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
        if (removalReason != null && !removalReason.shouldSave() || !getType().canSummon()) {
            return false;
        }
        output.putString("id", EntityType.getKey(getType()).toString());
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

    void setInvulnerable(boolean unhurt) {
        invulnerable = unhurt;
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
