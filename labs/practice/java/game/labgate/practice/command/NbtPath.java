package labgate.practice.command;

import com.mojang.brigadier.StringReader;
import com.mojang.brigadier.exceptions.CommandSyntaxException;

import net.minecraft.nbt.CompoundTag;
import net.minecraft.nbt.IntArrayTag;
import net.minecraft.nbt.IntTag;
import net.minecraft.nbt.ListTag;
import net.minecraft.nbt.NbtUtils;
import net.minecraft.nbt.Tag;
import net.minecraft.nbt.TagParser;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A way into an NBT tree: {@code Items[0].id}, {@code Items[{Slot:1b}]}, {@code Items[]}. */
record NbtPath(String text, List<Step> steps) {
    /** One step of the way: from a tag to those that it leads to. */
    @FunctionalInterface
    interface Step {
        List<Tag> from(Tag tag);
    }

    static NbtPath parse(StringReader reader) throws CommandSyntaxException {
        int start = reader.getCursor();
        List<Step> steps = new ArrayList<>();
        while (reader.canRead() && reader.peek() != ' ') {
            if (reader.peek() == '[') {
                steps.add(index(reader));
            } else {
                steps.add(key(reader));
            }
            if (reader.canRead() && reader.peek() == '.') {
                reader.skip();
            }
        }
        return new NbtPath(reader.getString().substring(start, reader.getCursor()), steps);
    }

    private static Step key(StringReader reader) throws CommandSyntaxException {
        String key =
                reader.peek() == '"' || reader.peek() == '\''
                        ? reader.readString()
                        : plainKey(reader);
        if (key.isEmpty()) {
            throw Refusal.at(reader, "Invalid NBT path element");
        }
        return tag ->
                tag instanceof CompoundTag compound && compound.contains(key)
                        ? List.of(compound.get(key))
                        : List.of();
    }

    private static String plainKey(StringReader reader) {
        int start = reader.getCursor();
        while (reader.canRead() && " \"'[].{}".indexOf(reader.peek()) < 0) {
            reader.skip();
        }
        return reader.getString().substring(start, reader.getCursor());
    }

    private static Step index(StringReader reader) throws CommandSyntaxException {
        reader.skip();
        if (reader.canRead() && reader.peek() == ']') {
            reader.skip();
            return tag -> tag instanceof ListTag list ? List.copyOf(list) : List.of();
        }
        if (reader.canRead() && reader.peek() == '{') {
            CompoundTag wanted = TagParser.parseCompoundAsArgument(reader);
            reader.expect(']');
            return tag ->
                    tag instanceof ListTag list
                            ? list.stream()
                                    .filter(each -> NbtUtils.compareNbt(wanted, each, true))
                                    .toList()
                            : List.of();
        }
        int index = reader.readInt();
        reader.expect(']');
        return tag -> elements(tag, index);
    }

    private static List<Tag> elements(Tag tag, int index) {
        List<Tag> all =
                switch (tag) {
                    case ListTag list -> list;
                    case IntArrayTag array ->
                            Arrays.stream(array.getAsIntArray())
                                    .mapToObj(value -> (Tag) new IntTag(value))
                                    .toList();
                    default -> List.of();
                };
        int place = index < 0 ? all.size() + index : index;
        return place >= 0 && place < all.size() ? List.of(all.get(place)) : List.of();
    }

    /** All tags that the way leads to. */
    List<Tag> find(Tag root) {
        List<Tag> tags = List.of(root);
        for (Step step : steps) {
            tags = tags.stream().flatMap(tag -> step.from(tag).stream()).toList();
        }
        return tags;
    }
}
