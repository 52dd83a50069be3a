package labgate.practice.world;

import net.minecraft.core.BlockPos;
import net.minecraft.nbt.CompoundTag;
import net.minecraft.nbt.ListTag;
import net.minecraft.world.level.block.Blocks;
import net.minecraft.world.level.block.state.BlockState;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/** The blocks of one chunk, in sections of sixteen cubed. A section that is not there is air. */
final class Chunk {
    /** Where older layouts hold a chunk's entities, beside its blocks. */
    private static final String OLD_ENTITIES = "entities";

    static final int SECTION_BLOCKS = 4096;

    final ChunkPos pos;
    final TreeMap<Integer, BlockState[]> sections = new TreeMap<>();

    /** What the save held beside the blocks; it is written back as it was. */
    final CompoundTag rest;

    boolean changed;

    Chunk(ChunkPos pos, CompoundTag rest) {
        this.pos = pos;
        this.rest = rest;
    }

    BlockState get(BlockPos at) {
        BlockState[] section = sections.get(at.getY() >> 4);
        return section == null ? Blocks.AIR.defaultBlockState() : section[index(at)];
    }

    void set(BlockPos at, BlockState state) {
        sections.computeIfAbsent(at.getY() >> 4, y -> emptySection())[index(at)] = state;
        changed = true;
    }

    /** The entities that the save held beside the blocks; from now on it holds none. */
    List<CompoundTag> takeOldEntities() {
        List<CompoundTag> taken = new ArrayList<>();
        rest.getListOrEmpty(OLD_ENTITIES).forEach(each -> taken.add((CompoundTag) each));
        if (!taken.isEmpty()) {
            rest.remove(OLD_ENTITIES);
            changed = true;
        }
        return taken;
    }

    /** Has the next save hold these entities beside the blocks, in place of any before them. */
    void keepOldEntities(List<CompoundTag> entities) {
        takeOldEntities();
        if (!entities.isEmpty()) {
            ListTag list = new ListTag();
            list.addAll(entities);
            rest.put(OLD_ENTITIES, list);
            changed = true;
        }
    }

    static BlockState[] emptySection() {
        BlockState[] section = new BlockState[SECTION_BLOCKS];
        Arrays.fill(section, Blocks.AIR.defaultBlockState());
        return section;
    }

    private static int index(BlockPos at) {
        return (at.getY() & 15) << 8 | (at.getZ() & 15) << 4 | at.getX() & 15;
    }
}
