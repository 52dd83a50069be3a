package labgate.practice.world;

import net.minecraft.core.registries.BuiltInRegistries;
import net.minecraft.nbt.CompoundTag;
import net.minecraft.nbt.ListTag;
import net.minecraft.nbt.StringTag;
import net.minecraft.resources.Identifier;
import net.minecraft.world.level.block.Block;
import net.minecraft.world.level.block.Blocks;
import net.minecraft.world.level.block.state.BlockState;
import net.minecraft.world.level.block.state.StateHolder;
import net.minecraft.world.level.block.state.properties.Property;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Chunks as Anvil saves hold them: per section a palette and packed indices into it. */
final class ChunkFormat {
    /** The version of the save format of 26.2. */
    static final int DATA_VERSION = 4903;

    private static final int LEAST_BITS = 4;

    private ChunkFormat() {}

    static Chunk read(ChunkPos pos, CompoundTag tag) {
        Chunk chunk = new Chunk(pos, tag);
        for (var each : tag.getListOrEmpty("sections")) {
            CompoundTag section = (CompoundTag) each;
            section.getCompound("block_states")
                    .ifPresent(
                            states -> readSection(chunk, (byte) section.getIntOr("Y", 0), states));
        }
        return chunk;
    }

    private static void readSection(Chunk chunk, int y, CompoundTag states) {
        List<BlockState> palette = new ArrayList<>();
        states.getListOrEmpty("palette")
                .forEach(entry -> palette.add(readState((CompoundTag) entry)));
        if (palette.isEmpty()
                || palette.size() == 1 && palette.get(0) == Blocks.AIR.defaultBlockState()) {
            return;
        }
        BlockState[] section = Chunk.emptySection();
        long[] data = states.getLongArray("data").orElse(new long[0]);
        int bits = bits(palette.size());
        int perLong = 64 / bits;
        for (int i = 0; i < section.length; i++) {
            int index =
                    data.length == 0
                            ? 0
                            : (int) (data[i / perLong] >>> i % perLong * bits & (1L << bits) - 1);
            section[i] = palette.get(index);
        }
        chunk.sections.put(y, section);
    }

    private static BlockState readState(CompoundTag entry) {
        CompoundTag properties = entry.getCompoundOrEmpty("Properties");
        Block block =
                Blocks.stored(
                        Identifier.parse(entry.getStringOr("Name", "air")), properties.keySet());
        BlockState state = block.defaultBlockState();
        for (String name : properties.keySet()) {
            Property<?> property = block.property(name);
            if (property != null) {
                var value = property.getValue(properties.getStringOr(name, ""));
                state = value.isPresent() ? block.stateWith(state, property, value.get()) : state;
            }
        }
        return state;
    }

    static CompoundTag write(Chunk chunk) {
        CompoundTag tag = chunk.rest.copy();
        tag.putInt("DataVersion", DATA_VERSION);
        tag.putInt("xPos", chunk.pos.x());
        tag.putInt("yPos", -4);
        tag.putInt("zPos", chunk.pos.z());
        tag.putString("Status", "minecraft:full");
        Map<Integer, CompoundTag> known = new LinkedHashMap<>();
        tag.getListOrEmpty("sections")
                .forEach(
                        each -> {
                            CompoundTag section = (CompoundTag) each;
                            known.put((int) (byte) section.getIntOr("Y", 0), section);
                        });
        chunk.sections.forEach(
                (y, blocks) -> {
                    CompoundTag section = known.computeIfAbsent(y, ChunkFormat::newSection);
                    section.put("block_states", writeSection(blocks));
                });
        ListTag sections = new ListTag();
        sections.addAll(known.values());
        tag.put("sections", sections);
        return tag;
    }

    private static CompoundTag newSection(int y) {
        CompoundTag section = new CompoundTag();
        section.putByte("Y", (byte) y);
        CompoundTag biomes = new CompoundTag();
        ListTag palette = new ListTag();
        palette.add(new StringTag("minecraft:the_void"));
        biomes.put("palette", palette);
        section.put("biomes", biomes);
        return section;
    }

    private static CompoundTag writeSection(BlockState[] blocks) {
        Map<BlockState, Integer> palette = new LinkedHashMap<>();
        for (BlockState block : blocks) {
            palette.putIfAbsent(block, palette.size());
        }
        CompoundTag states = new CompoundTag();
        ListTag entries = new ListTag();
        palette.keySet().forEach(state -> entries.add(writeState(state)));
        states.put("palette", entries);
        if (palette.size() > 1) {
            int bits = bits(palette.size());
            int perLong = 64 / bits;
            long[] data = new long[(blocks.length + perLong - 1) / perLong];
            for (int i = 0; i < blocks.length; i++) {
                data[i / perLong] |= (long) palette.get(blocks[i]) << i % perLong * bits;
            }
            states.putLongArray("data", data);
        }
        return states;
    }

    private static CompoundTag writeState(BlockState state) {
        CompoundTag entry = new CompoundTag();
        entry.putString("Name", BuiltInRegistries.BLOCK.getKey(state.getBlock()).toString());
        if (!state.getValues().isEmpty()) {
            CompoundTag properties = new CompoundTag();
            state.getValues()
                    .forEach(
                            (property, value) ->
                                    properties.putString(
                                            property.getName(),
                                            StateHolder.nameOf(property, value)));
            entry.put("Properties", properties);
        }
        return entry;
    }

    private static int bits(int paletteSize) {
        return Math.max(LEAST_BITS, 32 - Integer.numberOfLeadingZeros(paletteSize - 1));
    }
}
