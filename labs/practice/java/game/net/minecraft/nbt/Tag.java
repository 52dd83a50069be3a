package net.minecraft.nbt;

import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;

/** A node of an NBT tree. {@code toString} is its one-line text form. */
public sealed interface Tag
        permits EndTag,
                NumericTag,
                StringTag,
                ByteArrayTag,
                IntArrayTag,
                LongArrayTag,
                ListTag,
                CompoundTag {
    byte getId();

    void write(DataOutput output) throws IOException;

    Tag copy();

    default Optional<String> asString() {
        return Optional.empty();
    }
}
