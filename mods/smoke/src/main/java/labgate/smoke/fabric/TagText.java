package labgate.smoke.fabric;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import labgate.smoke.core.snapshot.Snbt;
import net.minecraft.nbt.ByteArrayTag;
import net.minecraft.nbt.ByteTag;
import net.minecraft.nbt.CompoundTag;
import net.minecraft.nbt.DoubleTag;
import net.minecraft.nbt.FloatTag;
import net.minecraft.nbt.IntArrayTag;
import net.minecraft.nbt.IntTag;
import net.minecraft.nbt.ListTag;
import net.minecraft.nbt.LongArrayTag;
import net.minecraft.nbt.LongTag;
import net.minecraft.nbt.ShortTag;
import net.minecraft.nbt.StringTag;
import net.minecraft.nbt.Tag;

/** The text of the game's NBT. Each kind is asked as itself: the game has changed their parents. */
final class TagText {
    private TagText() {}

    /** @throws IllegalArgumentException if the data have no text that the game could read back */
    static String of(Tag tag) {
        if (tag instanceof CompoundTag compound) {
            return compound(compound);
        } else if (tag instanceof ListTag list) {
            return list(list);
        } else if (tag instanceof StringTag text) {
            return Snbt.of(text.value());
        } else if (tag instanceof ByteArrayTag array) {
            return Snbt.of(array.getAsByteArray());
        } else if (tag instanceof IntArrayTag array) {
            return Snbt.of(array.getAsIntArray());
        } else if (tag instanceof LongArrayTag array) {
            return Snbt.of(array.getAsLongArray());
        }
        return number(tag);
    }

    private static String number(Tag tag) {
        if (tag instanceof ByteTag number) {
            return Snbt.of(number.byteValue());
        } else if (tag instanceof ShortTag number) {
            return Snbt.of(number.shortValue());
        } else if (tag instanceof IntTag number) {
            return Snbt.of(number.intValue());
        } else if (tag instanceof LongTag number) {
            return Snbt.of(number.longValue());
        } else if (tag instanceof FloatTag number) {
            return Snbt.of(number.floatValue());
        } else if (tag instanceof DoubleTag number) {
            return Snbt.of(number.doubleValue());
        }
        throw new IllegalArgumentException("a tag has no text: " + tag.getClass().getName());
    }

    private static String list(ListTag list) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            values.add(of(list.get(i)));
        }
        return Snbt.list(values);
    }

    private static String compound(CompoundTag compound) {
        SortedMap<String, String> values = new TreeMap<>();
        for (String key : compound.keySet()) {
            values.put(key, of(compound.get(key)));
        }
        return Snbt.compound(values);
    }
}
