package labgate.practice.world;

import net.minecraft.nbt.CompoundTag;
import net.minecraft.resources.Identifier;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.entity.Entity.RemovalReason;
import net.minecraft.world.entity.EntityType;
import net.minecraft.world.entity.player.Player;
import net.minecraft.world.level.entity.EntityTickList;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** The entities of a level: those in loaded chunks are here, all others on disk. */
public final class LevelEntities {
    private final ServerLevel level;
    private final LevelStore store;
    private final ChunkTickets tickets;
    private final EntityTickList ticking;
    private final Map<UUID, Entity> byUuid = new LinkedHashMap<>();
    private final Set<ChunkPos> loaded = new HashSet<>();

    public LevelEntities(
            ServerLevel level, LevelStore store, ChunkTickets tickets, EntityTickList ticking) {
        this.level = level;
        this.store = store;
        this.tickets = tickets;
        this.ticking = ticking;
    }

    /** Reads the forced chunks of the last save and loads them. */
    public void open() throws IOException {
        store.readTickets(tickets);
        refresh();
    }

    public Collection<Entity> all() {
        return new ArrayList<>(byUuid.values());
    }

    public Entity get(UUID uuid) {
        return byUuid.get(uuid);
    }

    /**
     * Takes an entity in, with its passengers; false if its chunk is not loaded or its UUID is
     * taken.
     */
    public boolean add(Entity entity) {
        boolean loadedThere =
                entity instanceof Player || tickets.isLoaded(ChunkPos.of(entity.position()));
        if (byUuid.containsKey(entity.getUUID()) || !loadedThere) {
            return false;
        }
        track(entity);
        entity.getPassengers().forEach(this::add);
        return true;
    }

    private void track(Entity entity) {
        byUuid.put(entity.getUUID(), entity);
        level.onTrackingStart(entity);
        refreshTicking(entity);
    }

    /** An entity has been removed, for whatever reason. */
    public void onRemoved(Entity entity) {
        if (byUuid.get(entity.getUUID()) == entity) {
            level.onTrackingEnd(entity);
            byUuid.remove(entity.getUUID());
            ticking.remove(entity);
        }
    }

    /** Brings loaded chunks and ticking entities in line with the tickets and positions. */
    public void refresh() {
        List<ChunkPos> players =
                byUuid.values().stream()
                        .filter(Player.class::isInstance)
                        .map(player -> ChunkPos.of(player.position()))
                        .toList();
        boolean moved = tickets.movePlayers(players);
        if (moved || loadedIsStale()) {
            refreshChunks();
        }
        for (Entity entity : all()) {
            if (!(entity instanceof Player) && !tickets.isLoaded(ChunkPos.of(entity.position()))) {
                unload(ChunkPos.of(entity.position()));
            } else {
                refreshTicking(entity);
            }
        }
    }

    private int forcedWhenLoaded = -1;

    private boolean loadedIsStale() {
        return forcedWhenLoaded != tickets.forced().hashCode();
    }

    private void refreshChunks() {
        forcedWhenLoaded = tickets.forced().hashCode();
        Set<ChunkPos> wanted = tickets.loaded();
        for (ChunkPos pos : List.copyOf(loaded)) {
            if (!wanted.contains(pos)) {
                unload(pos);
                loaded.remove(pos);
            }
        }
        for (ChunkPos pos : wanted) {
            if (loaded.add(pos)) {
                load(pos);
            }
        }
    }

    private void refreshTicking(Entity entity) {
        boolean ticks =
                entity instanceof Player || tickets.ticksEntities(ChunkPos.of(entity.position()));
        if (ticks && !ticking.contains(entity)) {
            ticking.add(entity);
        } else if (!ticks) {
            ticking.remove(entity);
        }
    }

    private void load(ChunkPos pos) {
        try {
            for (CompoundTag tag : store.readEntities(pos)) {
                Entity entity = create(tag);
                if (entity != null && !byUuid.containsKey(entity.getUUID())) {
                    track(entity);
                    entity.getPassengers().stream()
                            .filter(each -> !byUuid.containsKey(each.getUUID()))
                            .forEach(this::track);
                }
            }
        } catch (IOException problem) {
            throw new UncheckedIOException("entities of chunk " + pos + " cannot be read", problem);
        }
    }

    /** An entity from saved data with an id, and its passengers; null for an unknown kind. */
    public Entity create(CompoundTag tag) {
        Identifier id = Identifier.tryParse(tag.getStringOr("id", ""));
        if (id == null || !EntityType.REGISTRY.containsKey(id)) {
            return null;
        }
        Entity entity = EntityType.REGISTRY.getValue(id).create(level);
        if (entity == null) {
            return null;
        }
        entity.load(tag);
        for (var each : tag.getListOrEmpty("Passengers")) {
            Entity passenger = each instanceof CompoundTag saved ? create(saved) : null;
            if (passenger != null) {
                passenger.startRiding(entity);
            }
        }
        return entity;
    }

    private void unload(ChunkPos pos) {
        try {
            List<Entity> there = in(pos);
            store.writeEntities(pos, save(there));
            there.forEach(entity -> entity.setRemoved(RemovalReason.UNLOADED_TO_CHUNK));
            store.unload(pos);
        } catch (IOException problem) {
            throw new java.io.UncheckedIOException("chunk " + pos + " cannot be written", problem);
        }
    }

    private List<Entity> in(ChunkPos pos) {
        return byUuid.values().stream()
                .filter(
                        entity ->
                                !(entity instanceof Player)
                                        && ChunkPos.of(entity.position()).equals(pos))
                .toList();
    }

    /** Saves what is not carried by something else; what carries a player goes with the player. */
    private static List<CompoundTag> save(List<Entity> entities) {
        List<CompoundTag> saved = new ArrayList<>();
        for (Entity entity : entities) {
            boolean carriesPlayer =
                    entity.getPassengers().stream().anyMatch(Player.class::isInstance);
            if (!entity.isPassenger() && !carriesPlayer) {
                CompoundTag tag = entity.saved();
                tag.putString("id", EntityType.getKey(entity.getType()).toString());
                saved.add(tag);
            }
        }
        return saved;
    }

    /** Writes everything that is loaded. */
    public void save() throws IOException {
        for (ChunkPos pos : loaded) {
            store.writeEntities(pos, save(in(pos)));
        }
        store.save(tickets);
    }
}
