package labgate.practice.world;

import labgate.practice.launcher.Faults;

import net.minecraft.core.BlockPos;
import net.minecraft.nbt.CompoundTag;
import net.minecraft.nbt.IntArrayTag;
import net.minecraft.nbt.ListTag;
import net.minecraft.nbt.NbtIo;
import net.minecraft.nbt.StringTag;
import net.minecraft.world.level.block.Blocks;
import net.minecraft.world.level.block.state.BlockState;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One dimension on disk: {@code region/}, {@code entities/} and the forced chunks. */
public final class LevelStore {
    private final RegionFolder regions;
    private final RegionFolder entities;
    private final Path tickets;
    private final FlatLayers layers;
    private final Map<ChunkPos, Chunk> chunks = new HashMap<>();

    public LevelStore(Path folder, FlatLayers layers) {
        this.regions = new RegionFolder(folder.resolve("region"));
        this.entities = new RegionFolder(folder.resolve("entities"));
        this.tickets = folder.resolve("data/minecraft/chunk_tickets.dat");
        this.layers = layers;
    }

    public BlockState block(BlockPos pos) {
        return chunk(ChunkPos.of(pos)).get(pos);
    }

    public void setBlock(BlockPos pos, BlockState state) {
        chunk(ChunkPos.of(pos)).set(pos, state);
    }

    private Chunk chunk(ChunkPos pos) {
        try {
            Chunk saved = savedChunk(pos);
            return saved == null ? chunks.computeIfAbsent(pos, layers::generate) : saved;
        } catch (IOException problem) {
            throw new java.io.UncheckedIOException("chunk " + pos + " cannot be read", problem);
        }
    }

    /** A chunk that is known or was saved; null for one yet to be generated. */
    private Chunk savedChunk(ChunkPos pos) throws IOException {
        Chunk known = chunks.get(pos);
        if (known != null) {
            return known;
        }
        CompoundTag tag = regions.read(pos);
        if (tag == null) {
            return null;
        }
        Chunk chunk = ChunkFormat.read(pos, tag);
        chunks.put(pos, chunk);
        return chunk;
    }

    /** Forgets a chunk that is no longer loaded, keeping its blocks for the next save. */
    void unload(ChunkPos pos) throws IOException {
        Chunk chunk = chunks.remove(pos);
        if (chunk != null) {
            store(chunk);
        }
    }

    private void store(Chunk chunk) throws IOException {
        if (chunk.changed) {
            chunk.changed = false;
            regions.write(chunk.pos, ChunkFormat.write(chunk));
        }
    }

    /** The saved entities of a chunk: those of its own file, then those left in its region. */
    List<CompoundTag> readEntities(ChunkPos pos) throws IOException {
        CompoundTag tag = entities.read(pos);
        List<CompoundTag> read = new ArrayList<>();
        if (tag != null) {
            tag.getListOrEmpty("Entities").forEach(each -> read.add((CompoundTag) each));
        }
        Chunk chunk = savedChunk(pos);
        if (chunk != null) {
            read.addAll(chunk.takeOldEntities());
        }
        return read;
    }

    void writeEntities(ChunkPos pos, List<CompoundTag> saved) throws IOException {
        if (Faults.staleEntities()) {
            chunk(pos).keepOldEntities(saved);
        }
        if (saved.isEmpty()) {
            entities.write(pos, null);
            return;
        }
        CompoundTag tag = new CompoundTag();
        tag.putInt("DataVersion", ChunkFormat.DATA_VERSION);
        tag.putIntArray("Position", new int[] {pos.x(), pos.z()});
        ListTag list = new ListTag();
        list.addAll(saved);
        tag.put("Entities", list);
        entities.write(pos, tag);
    }

    void readTickets(ChunkTickets into) throws IOException {
        if (!Files.exists(tickets)) {
            return;
        }
        for (var each :
                NbtIo.readCompressed(tickets)
                        .getCompoundOrEmpty("data")
                        .getListOrEmpty("tickets")) {
            CompoundTag ticket = (CompoundTag) each;
            int[] pos = ticket.getIntArray("chunk_pos").orElse(new int[0]);
            if (pos.length == 2 && ticket.getStringOr("type", "").equals("minecraft:forced")) {
                into.forced().add(new ChunkPos(pos[0], pos[1]));
            }
        }
    }

    /** Writes all that changed. */
    void save(ChunkTickets forced) throws IOException {
        for (Chunk chunk : chunks.values()) {
            store(chunk);
        }
        regions.save();
        entities.save();
        ListTag list = new ListTag();
        for (ChunkPos pos : forced.forcedSorted()) {
            CompoundTag ticket = new CompoundTag();
            ticket.put("type", new StringTag("minecraft:forced"));
            ticket.putInt("level", 31);
            ticket.put("chunk_pos", new IntArrayTag(new int[] {pos.x(), pos.z()}));
            list.add(ticket);
        }
        CompoundTag data = new CompoundTag();
        data.put("tickets", list);
        NbtIo.writeCompressed(SavedFile.wrap(data), tickets);
    }

    /** The layers of a flat world, from the bottom up; all there is of world generation. */
    public record FlatLayers(int minY, List<BlockState> states) {
        Chunk generate(ChunkPos pos) {
            Chunk chunk = new Chunk(pos, new CompoundTag());
            for (int i = 0; i < states.size(); i++) {
                if (states.get(i) == Blocks.AIR.defaultBlockState()) {
                    continue;
                }
                for (int column = 0; column < 256; column++) {
                    chunk.set(
                            new BlockPos(
                                    pos.x() * 16 + (column & 15),
                                    minY + i,
                                    pos.z() * 16 + (column >> 4)),
                            states.get(i));
                }
            }
            return chunk;
        }
    }
}
