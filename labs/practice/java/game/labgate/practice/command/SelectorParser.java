package labgate.practice.command;

import com.mojang.brigadier.StringReader;
import com.mojang.brigadier.exceptions.CommandSyntaxException;

import net.minecraft.commands.CommandSourceStack;
import net.minecraft.nbt.CompoundTag;
import net.minecraft.nbt.NbtUtils;
import net.minecraft.nbt.TagParser;
import net.minecraft.resources.Identifier;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.server.level.ServerPlayer;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.entity.EntityType;

import java.util.List;
import java.util.UUID;

/** Reads a player's name, a UUID or a selector such as {@code @e[type=...,tag=...]}. */
final class SelectorParser {
    private final StringReader reader;
    private final Selector selector;

    private SelectorParser(StringReader reader, Selector selector) {
        this.reader = reader;
        this.selector = selector;
    }

    static EntityArgument parse(StringReader reader) throws CommandSyntaxException {
        if (reader.peek() != '@') {
            return named(reader);
        }
        int start = reader.getCursor();
        reader.skip();
        char kind = reader.canRead() ? reader.read() : ' ';
        Selector selector = Selector.ofKind(kind);
        if (selector == null) {
            reader.setCursor(start);
            throw Refusal.at(
                    reader,
                    kind == ' '
                            ? "Missing selector type"
                            : "Unknown selector type '@" + kind + "'");
        }
        if (reader.canRead() && reader.peek() == '[') {
            new SelectorParser(reader, selector).readOptions();
        }
        return selector;
    }

    private static EntityArgument named(StringReader reader) throws CommandSyntaxException {
        int start = reader.getCursor();
        String name = reader.readString();
        if (name.isEmpty() || name.length() > 36) {
            reader.setCursor(start);
            throw Refusal.at(reader, "Invalid name or UUID");
        }
        return new Named(name);
    }

    /** A player by name or any entity by UUID. */
    private record Named(String name) implements EntityArgument {
        @Override
        public boolean single() {
            return true;
        }

        @Override
        public List<Entity> find(CommandSourceStack source) {
            ServerPlayer player = source.getServer().getPlayerList().getPlayerByName(name);
            if (player != null) {
                return List.of(player);
            }
            UUID uuid = uuid();
            if (uuid != null) {
                for (ServerLevel level : source.getServer().getAllLevels()) {
                    Entity entity = level.getEntity(uuid);
                    if (entity != null) {
                        return List.of(entity);
                    }
                }
            }
            return List.of();
        }

        private UUID uuid() {
            try {
                return UUID.fromString(name);
            } catch (IllegalArgumentException aName) {
                return null;
            }
        }
    }

    private void readOptions() throws CommandSyntaxException {
        reader.skip();
        reader.skipWhitespace();
        while (reader.canRead() && reader.peek() != ']') {
            int start = reader.getCursor();
            String name = reader.readString();
            reader.skipWhitespace();
            if (!reader.canRead() || reader.peek() != '=') {
                throw Refusal.at(reader, "Expected value for option '" + name + "'");
            }
            reader.skip();
            reader.skipWhitespace();
            if (!readOption(name)) {
                reader.setCursor(start);
                throw Refusal.at(reader, "Unknown option '" + name + "'");
            }
            reader.skipWhitespace();
            if (reader.canRead() && reader.peek() == ',') {
                reader.skip();
                reader.skipWhitespace();
            } else {
                break;
            }
        }
        if (!reader.canRead() || reader.peek() != ']') {
            throw Refusal.at(reader, "Expected end of options");
        }
        reader.skip();
    }

    private boolean readOption(String name) throws CommandSyntaxException {
        switch (name) {
            case "type" -> readType();
            case "tag" -> {
                boolean not = inverted();
                String tag = reader.readUnquotedString();
                selector.filter(
                        entity ->
                                (tag.isEmpty()
                                                ? entity.getTags().isEmpty()
                                                : entity.getTags().contains(tag))
                                        != not);
            }
            case "name" -> {
                boolean not = inverted();
                String wanted = reader.readString();
                selector.filter(entity -> entity.getName().getString().equals(wanted) != not);
            }
            case "nbt" -> {
                boolean not = inverted();
                CompoundTag wanted = TagParser.parseCompoundAsArgument(reader);
                selector.filter(entity -> NbtUtils.compareNbt(wanted, entity.saved(), true) != not);
            }
            case "gamemode" -> {
                boolean not = inverted();
                String mode = reader.readUnquotedString();
                selector.filter(
                        entity ->
                                entity instanceof ServerPlayer player
                                        && player.gameMode().getName().equals(mode) != not);
            }
            case "limit" -> readLimit();
            case "sort" -> readSort();
            case "distance" -> selector.distance(Range.parse(reader));
            case "x", "y", "z", "dx", "dy", "dz" -> selector.place(name, reader.readDouble());
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean inverted() {
        if (reader.canRead() && reader.peek() == '!') {
            reader.skip();
            reader.skipWhitespace();
            return true;
        }
        return false;
    }

    private void readType() throws CommandSyntaxException {
        boolean not = inverted();
        int start = reader.getCursor();
        Identifier id = Identifier.tryParse(Identifier.readText(reader));
        if (id == null || !EntityType.REGISTRY.containsKey(id)) {
            reader.setCursor(start);
            throw Refusal.at(reader, "Invalid or unknown entity type '" + id + "'");
        }
        EntityType<?> type = EntityType.REGISTRY.getValue(id);
        selector.filter(entity -> (entity.getType() == type) != not);
    }

    private void readLimit() throws CommandSyntaxException {
        int limit = reader.readInt();
        if (limit < 1) {
            throw Refusal.at(reader, "Limit must be at least 1");
        }
        selector.limit(limit);
    }

    private void readSort() throws CommandSyntaxException {
        int start = reader.getCursor();
        String order = reader.readUnquotedString();
        if (!selector.sort(order)) {
            reader.setCursor(start);
            throw Refusal.at(reader, "Invalid or unknown sort type '" + order + "'");
        }
    }
}
