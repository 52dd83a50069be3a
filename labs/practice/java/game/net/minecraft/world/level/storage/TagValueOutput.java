package net.minecraft.world.level.storage;

import net.minecraft.core.HolderLookup;
import net.minecraft.nbt.CompoundTag;
import net.minecraft.nbt.Tag;
import net.minecraft.util.ProblemReporter;

/** Collects an entity's data in a compound. */
public final class TagValueOutput implements ValueOutput {
    private final CompoundTag tag = new CompoundTag();

    private TagValueOutput() {}

    public static TagValueOutput createWithContext(
            ProblemReporter problems, HolderLookup.Provider registries) {
        return new TagValueOutput();
    }

    public static TagValueOutput createWithoutContext(ProblemReporter problems) {
        return new TagValueOutput();
    }

    public CompoundTag buildResult() {
        return tag;
    }

    @Override
    public void putBoolean(String key, boolean value) {
        tag.putBoolean(key, value);
    }

    @Override
    public void putByte(String key, byte value) {
        tag.putByte(key, value);
    }

    @Override
    public void putShort(String key, short value) {
        tag.putShort(key, value);
    }

    @Override
    public void putInt(String key, int value) {
        tag.putInt(key, value);
    }

    @Override
    public void putLong(String key, long value) {
        tag.putLong(key, value);
    }

    @Override
    public void putFloat(String key, float value) {
        tag.putFloat(key, value);
    }

    @Override
    public void putDouble(String key, double value) {
        tag.putDouble(key, value);
    }

    @Override
    public void putString(String key, String value) {
        tag.putString(key, value);
    }

    @Override
    public void putIntArray(String key, int[] value) {
        tag.putIntArray(key, value);
    }

    @Override
    public void putTag(String key, Tag value) {
        tag.put(key, value);
    }
}
