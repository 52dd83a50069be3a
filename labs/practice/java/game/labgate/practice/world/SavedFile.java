package labgate.practice.world;

import net.minecraft.nbt.CompoundTag;

/** The wrapping of the small files under {@code data/}: the version and the data. */
final class SavedFile {
    private SavedFile() {}

    static CompoundTag wrap(CompoundTag data) {
        CompoundTag root = new CompoundTag();
        root.putInt("DataVersion", ChunkFormat.DATA_VERSION);
        root.put("data", data);
        return root;
    }
}
