package labgate.practice.world;

import net.minecraft.nbt.CompoundTag;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** A folder of region files, {@code r.X.Z.mca}. */
final class RegionFolder {
    private static final int SIDE_BITS = 5;

    private final Path folder;
    private final Map<String, RegionFile> regions = new HashMap<>();

    RegionFolder(Path folder) {
        this.folder = folder;
    }

    CompoundTag read(ChunkPos pos) throws IOException {
        return region(pos).read(pos.x(), pos.z());
    }

    void write(ChunkPos pos, CompoundTag tag) throws IOException {
        region(pos).write(pos.x(), pos.z(), tag);
    }

    void save() throws IOException {
        for (RegionFile region : regions.values()) {
            region.save();
        }
    }

    private RegionFile region(ChunkPos pos) throws IOException {
        String name = "r." + (pos.x() >> SIDE_BITS) + "." + (pos.z() >> SIDE_BITS) + ".mca";
        RegionFile known = regions.get(name);
        if (known == null) {
            known = RegionFile.open(folder.resolve(name));
            regions.put(name, known);
        }
        return known;
    }
}
