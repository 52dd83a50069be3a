package labgate.practice.command;

import com.mojang.brigadier.exceptions.CommandSyntaxException;

import net.minecraft.commands.CommandSourceStack;
import net.minecraft.nbt.CompoundTag;
import net.minecraft.nbt.NumericTag;
import net.minecraft.nbt.StringTag;
import net.minecraft.nbt.Tag;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.entity.player.Player;

import java.util.List;
import java.util.UUID;

/** {@code data get entity} and {@code data merge entity}. */
final class DataCommand {
    private DataCommand() {}

    static int run(CommandSourceStack source, Arguments arguments) throws CommandSyntaxException {
        String action = arguments.oneOf("get", "merge");
        arguments.oneOf("entity");
        Entity target = arguments.entity(source);
        return action.equals("get")
                ? get(source, arguments, target)
                : merge(source, arguments, target);
    }

    private static int get(CommandSourceStack source, Arguments arguments, Entity target)
            throws CommandSyntaxException {
        Tag found = target.saved();
        if (arguments.hasMore()) {
            arguments.next();
            NbtPath path = NbtPath.parse(arguments.reader());
            found = one(path, path.find(found));
        }
        arguments.end();
        Answer.quiet(
                source, EntityCommands.name(target) + " has the following entity data: " + found);
        return size(found);
    }

    private static Tag one(NbtPath path, List<Tag> found) throws CommandSyntaxException {
        if (found.isEmpty()) {
            throw Refusal.because("Found no elements matching " + path.text());
        }
        if (found.size() > 1) {
            throw Refusal.because("This argument accepts a single NBT value");
        }
        return found.get(0);
    }

    private static int size(Tag tag) {
        return switch (tag) {
            case NumericTag number -> (int) Math.floor(number.doubleValue());
            case StringTag text -> text.value().length();
            case CompoundTag compound -> compound.size();
            case List<?> list -> list.size();
            default -> 1;
        };
    }

    private static int merge(CommandSourceStack source, Arguments arguments, Entity target)
            throws CommandSyntaxException {
        CompoundTag change = arguments.nbt();
        arguments.end();
        if (target instanceof Player) {
            throw Refusal.because("Unable to modify player data");
        }
        CompoundTag before = target.saved();
        CompoundTag after = before.copy().merge(change);
        if (after.equals(before)) {
            throw Refusal.because(
                    "Nothing changed. The specified properties already have these values");
        }
        UUID uuid = target.getUUID();
        target.load(after);
        target.setUUID(uuid);
        return Answer.success(source, "Modified entity data of " + EntityCommands.name(target));
    }
}
