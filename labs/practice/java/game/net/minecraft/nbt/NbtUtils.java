package net.minecraft.nbt;

/** Comparisons of NBT trees. */
public final class NbtUtils {
    private NbtUtils() {}

    /** Whether everything in {@code wanted} is found in {@code found}; null is found everywhere. */
    public static boolean compareNbt(Tag wanted, Tag found, boolean partialLists) {
        if (wanted == null || wanted == found) {
            return true;
        }
        if (wanted instanceof CompoundTag some && found instanceof CompoundTag all) {
            return some.entrySet().stream()
                    .allMatch(
                            entry ->
                                    all.contains(entry.getKey())
                                            && compareNbt(
                                                    entry.getValue(),
                                                    all.get(entry.getKey()),
                                                    partialLists));
        }
        if (partialLists && wanted instanceof ListTag some && found instanceof ListTag all) {
            return some.isEmpty() == all.isEmpty()
                    && some.stream()
                            .allMatch(
                                    each ->
                                            all.stream()
                                                    .anyMatch(one -> compareNbt(each, one, true)));
        }
        return wanted.equals(found);
    }
}
