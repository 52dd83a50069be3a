package net.minecraft.nbt;

import java.io.DataOutput;
import java.io.IOException;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A list; on disk its elements are of one type, mixed ones are wrapped in compounds. */
public final class ListTag extends AbstractList<Tag> implements Tag {
    private static final String WRAPPER = "";

    private final List<Tag> values = new ArrayList<>();

    @Override
    public byte getId() {
        return 9;
    }

    @Override
    public Tag get(int index) {
        return values.get(index);
    }

    @Override
    public int size() {
        return values.size();
    }

    @Override
    public void add(int index, Tag tag) {
        values.add(index, tag);
    }

    @Override
    public Tag set(int index, Tag tag) {
        return values.set(index, tag);
    }

    @Override
    public Tag remove(int index) {
        return values.remove(index);
    }

    @Override
    public void write(DataOutput output) throws IOException {
        byte type = values.isEmpty() ? 0 : values.get(0).getId();
        for (Tag value : values) {
            type = value.getId() == type ? type : 10;
        }
        output.writeByte(type);
        output.writeInt(values.size());
        for (Tag value : values) {
            (value.getId() == type ? value : wrap(value)).write(output);
        }
    }

    private static Tag wrap(Tag value) {
        CompoundTag wrapper = new CompoundTag();
        wrapper.put(WRAPPER, value);
        return wrapper;
    }

    /** Undoes what {@link #write} did to mixed elements. */
    static Tag unwrap(Tag value) {
        boolean wrapped =
                value instanceof CompoundTag compound
                        && compound.size() == 1
                        && compound.contains(WRAPPER);
        return wrapped ? ((CompoundTag) value).get(WRAPPER) : value;
    }

    @Override
    public ListTag copy() {
        ListTag copy = new ListTag();
        values.forEach(value -> copy.add(value.copy()));
        return copy;
    }

    @Override
    public String toString() {
        return values.stream().map(Tag::toString).collect(Collectors.joining(", ", "[", "]"));
    }
}
