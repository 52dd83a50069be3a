package net.minecraft.server.level;

import labgate.practice.machine.PopperCycle;
import labgate.practice.world.ChunkPos;
import labgate.practice.world.ChunkTickets;
import labgate.practice.world.LevelEntities;
import labgate.practice.world.LevelStore;

import net.minecraft.core.BlockPos;
import net.minecraft.core.RegistryAccess;
import net.minecraft.nbt.CompoundTag;
import net.minecraft.resources.ResourceKey;
import net.minecraft.server.MinecraftServer;
import net.minecraft.server.ServerTickRateManager;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.entity.player.Player;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.block.Block;
import net.minecraft.world.level.block.Blocks;
import net.minecraft.world.level.block.state.BlockState;
import net.minecraft.world.level.entity.EntityTickList;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.BooleanSupplier;

/** A dimension of a running server. */
public class ServerLevel extends Level {
    private final MinecraftServer server;
    private final EntityTickList entityTickList = new EntityTickList();
    private final LevelStore store;
    private final ChunkTickets tickets;
    private final LevelEntities entities;
    private final Set<BlockEventData> blockEvents = new LinkedHashSet<>();
    private final List<PopperCycle> machines = new ArrayList<>();

    public ServerLevel(
            MinecraftServer server,
            ResourceKey<Level> dimension,
            LevelStore store,
            ChunkTickets tickets) {
        super(dimension);
        this.server = server;
        this.store = store;
        this.tickets = tickets;
        this.entities = new LevelEntities(this, store, tickets, entityTickList);
    }

    private record BlockEventData(BlockPos pos, Block block, int id, int param) {}

    public MinecraftServer getServer() {
        return server;
    }

    @Override
    public ServerTickRateManager tickRateManager() {
        return server.tickRateManager();
    }

    @Override
    public RegistryAccess registryAccess() {
        return server.registryAccess();
    }

    /** Loads what the last save kept loaded. */
    public void open() throws IOException {
        entities.open();
    }

    /**
     * One tick: block events, entities, block entities, then loading and unloading. Blocks and
     * entities rest while the game is frozen.
     */
    public void tick(BooleanSupplier haveTime) {
        if (tickRateManager().runsNormally()) {
            runBlockEvents();
            entityTickList.forEach(this::tickNonPassenger);
            machines.removeIf(machine -> !machine.step());
        }
        entities.refresh();
    }

    private void tickNonPassenger(Entity entity) {
        if (entity.isRemoved() || entity.isPassenger() && !(entity instanceof Player)) {
            return;
        }
        entity.tick();
    }

    private void runBlockEvents() {
        List<BlockEventData> postponed = new ArrayList<>();
        while (!blockEvents.isEmpty()) {
            BlockEventData event = blockEvents.iterator().next();
            blockEvents.remove(event);
            if (!tickets.ticksBlocks(ChunkPos.of(event.pos))) {
                postponed.add(event);
                continue;
            }
            BlockState state = getBlockState(event.pos);
            if (state.is(event.block)) {
                state.triggerEvent(this, event.pos, event.id, event.param);
            }
        }
        blockEvents.addAll(postponed);
    }

    @Override
    public void blockEvent(BlockPos pos, Block block, int id, int param) {
        blockEvents.add(new BlockEventData(pos, block, id, param));
    }

    public void startMachine(PopperCycle machine) {
        machines.add(machine);
    }

    @Override
    public boolean isLoaded(BlockPos pos) {
        return tickets.isLoaded(ChunkPos.of(pos));
    }

    @Override
    public BlockState getBlockState(BlockPos pos) {
        boolean there = isInsideBuildHeight(pos.getY()) && isLoaded(pos);
        return there ? store.block(pos) : Blocks.AIR.defaultBlockState();
    }

    @Override
    protected void storeBlock(BlockPos pos, BlockState state) {
        store.setBlock(pos, state);
    }

    public ChunkTickets tickets() {
        return tickets;
    }

    /** Applies a change of the forced chunks at once. */
    public void refreshChunks() {
        entities.refresh();
    }

    public Collection<Entity> getAllEntities() {
        return entities.all();
    }

    /** The entities that tick, in tick order; not to be asked for while they are being ticked. */
    public List<Entity> tickingEntities() {
        List<Entity> ticking = new ArrayList<>();
        entityTickList.forEach(ticking::add);
        return ticking;
    }

    public Entity getEntity(UUID uuid) {
        return entities.get(uuid);
    }

    public Entity getEntity(int id) {
        return entities.all().stream()
                .filter(entity -> entity.getId() == id)
                .findFirst()
                .orElse(null);
    }

    public List<ServerPlayer> players() {
        return entities.all().stream()
                .filter(ServerPlayer.class::isInstance)
                .map(ServerPlayer.class::cast)
                .toList();
    }

    public boolean addFreshEntity(Entity entity) {
        return entities.add(entity);
    }

    /**
     * As {@link #addFreshEntity}, for an entity with passengers of whom any may be there already.
     */
    public boolean tryAddFreshEntityWithPassengers(Entity entity) {
        if (entities.get(entity.getUUID()) != null) {
            return false;
        }
        entities.add(entity);
        return true;
    }

    /** An entity from saved data with an id, not yet in the level; null for an unknown kind. */
    public Entity createEntity(CompoundTag tag) {
        return entities.create(tag);
    }

    public void onEntityRemoved(Entity entity, Entity.RemovalReason reason) {
        entities.onRemoved(entity);
    }

    /** An entity has come into the level; it does not tick yet. */
    public void onTrackingStart(Entity entity) {}

    /** An entity is about to leave the level. */
    public void onTrackingEnd(Entity entity) {}

    /** Brings to rest what is in motion, so that the last save does not hold half a movement. */
    public void settle() {
        machines.forEach(PopperCycle::restore);
        machines.clear();
    }

    public void save() throws IOException {
        entities.save();
    }

    @Override
    public String toString() {
        return "ServerLevel[" + server.getWorldData().getLevelName() + "]";
    }
}
