package net.minecraft.nbt;

import java.io.DataOutput;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Tags by name, in the order of a hash map, which is the order that replies show them in. */
public final class CompoundTag implements Tag {
    private final Map<String, Tag> tags = new HashMap<>();

    @Override
    public byte getId() {
        return 10;
    }

    public Set<String> keySet() {
        return tags.keySet();
    }

    public Set<Map.Entry<String, Tag>> entrySet() {
        return tags.entrySet();
    }

    public int size() {
        return tags.size();
    }

    public boolean isEmpty() {
        return tags.isEmpty();
    }

    public boolean contains(String key) {
        return tags.containsKey(key);
    }

    public Tag get(String key) {
        return tags.get(key);
    }

    public Tag put(String key, Tag value) {
        return tags.put(key, value);
    }

    public Tag remove(String key) {
        return tags.remove(key);
    }

    public void putByte(String key, byte value) {
        put(key, new ByteTag(value));
    }

    public void putShort(String key, short value) {
        put(key, new ShortTag(value));
    }

    public void putInt(String key, int value) {
        put(key, new IntTag(value));
    }

    public void putLong(String key, long value) {
        put(key, new LongTag(value));
    }

    public void putFloat(String key, float value) {
        put(key, new FloatTag(value));
    }

    public void putDouble(String key, double value) {
        put(key, new DoubleTag(value));
    }

    public void putBoolean(String key, boolean value) {
        putByte(key, (byte) (value ? 1 : 0));
    }

    public void putString(String key, String value) {
        put(key, new StringTag(value));
    }

    public void putIntArray(String key, int[] value) {
        put(key, new IntArrayTag(value));
    }

    public void putLongArray(String key, long[] value) {
        put(key, new LongArrayTag(value));
    }

    public Optional<String> getString(String key) {
        return Optional.ofNullable(get(key)).flatMap(Tag::asString);
    }

    public String getStringOr(String key, String otherwise) {
        return getString(key).orElse(otherwise);
    }

    public int getIntOr(String key, int otherwise) {
        return get(key) instanceof NumericTag number ? number.intValue() : otherwise;
    }

    public long getLongOr(String key, long otherwise) {
        return get(key) instanceof NumericTag number ? number.longValue() : otherwise;
    }

    public float getFloatOr(String key, float otherwise) {
        return get(key) instanceof NumericTag number ? number.floatValue() : otherwise;
    }

    public double getDoubleOr(String key, double otherwise) {
        return get(key) instanceof NumericTag number ? number.doubleValue() : otherwise;
    }

    public boolean getBooleanOr(String key, boolean otherwise) {
        return get(key) instanceof NumericTag number ? number.byteValue() != 0 : otherwise;
    }

    public Optional<CompoundTag> getCompound(String key) {
        return get(key) instanceof CompoundTag compound ? Optional.of(compound) : Optional.empty();
    }

    public CompoundTag getCompoundOrEmpty(String key) {
        return getCompound(key).orElseGet(CompoundTag::new);
    }

    public Optional<ListTag> getList(String key) {
        return get(key) instanceof ListTag list ? Optional.of(list) : Optional.empty();
    }

    public ListTag getListOrEmpty(String key) {
        return getList(key).orElseGet(ListTag::new);
    }

    public Optional<int[]> getIntArray(String key) {
        return get(key) instanceof IntArrayTag array
                ? Optional.of(array.getAsIntArray())
                : Optional.empty();
    }

    public Optional<long[]> getLongArray(String key) {
        return get(key) instanceof LongArrayTag array
                ? Optional.of(array.getAsLongArray())
                : Optional.empty();
    }

    /** Takes over the other's tags; compounds on both sides are merged in turn. */
    public CompoundTag merge(CompoundTag other) {
        for (Map.Entry<String, Tag> entry : other.entrySet()) {
            Tag value = entry.getValue();
            if (value instanceof CompoundTag compound
                    && get(entry.getKey()) instanceof CompoundTag mine) {
                mine.merge(compound);
            } else {
                put(entry.getKey(), value.copy());
            }
        }
        return this;
    }

    @Override
    public void write(DataOutput output) throws IOException {
        for (Map.Entry<String, Tag> entry : tags.entrySet()) {
            output.writeByte(entry.getValue().getId());
            output.writeUTF(entry.getKey());
            entry.getValue().write(output);
        }
        output.writeByte(0);
    }

    @Override
    public CompoundTag copy() {
        CompoundTag copy = new CompoundTag();
        tags.forEach((key, value) -> copy.put(key, value.copy()));
        return copy;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CompoundTag compound && tags.equals(compound.tags);
    }

    @Override
    public int hashCode() {
        return tags.hashCode();
    }

    @Override
    public String toString() {
        return tags.entrySet().stream()
                .map(entry -> key(entry.getKey()) + ": " + entry.getValue())
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String key(String key) {
        return key.matches("[A-Za-z0-9._+-]+") ? key : StringTag.quoteAndEscape(key);
    }
}
