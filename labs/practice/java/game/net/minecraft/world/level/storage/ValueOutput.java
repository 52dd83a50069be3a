package net.minecraft.world.level.storage;

import net.minecraft.nbt.Tag;

/** Where an entity writes its data when it is saved. */
public interface ValueOutput {
    void putBoolean(String key, boolean value);

    void putByte(String key, byte value);

    void putShort(String key, short value);

    void putInt(String key, int value);

    void putLong(String key, long value);

    void putFloat(String key, float value);

    void putDouble(String key, double value);

    void putString(String key, String value);

    void putIntArray(String key, int[] value);

    void putTag(String key, Tag value);
}
