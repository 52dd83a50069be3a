package labgate.practice.command;

import com.mojang.brigadier.StringReader;
import com.mojang.brigadier.exceptions.CommandSyntaxException;

import net.minecraft.commands.CommandSourceStack;
import net.minecraft.core.BlockPos;
import net.minecraft.core.registries.Registries;
import net.minecraft.nbt.CompoundTag;
import net.minecraft.nbt.TagParser;
import net.minecraft.resources.Identifier;
import net.minecraft.resources.ResourceKey;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.level.Level;
import net.minecraft.world.phys.Vec3;

import java.util.List;

/** The arguments of a command, read one after the other. */
public final class Arguments {
    private static final String MORE_THAN_ONE =
            "Only one entity is allowed, but the provided selector allows more than one";

    private final StringReader reader;
    private boolean first = true;

    Arguments(StringReader reader) {
        this.reader = reader;
    }

    StringReader reader() {
        return reader;
    }

    /** Whether another argument follows. */
    boolean hasMore() {
        return first
                ? reader.canRead()
                : reader.canRead() && reader.getString().length() > reader.getCursor() + 1;
    }

    /** Refuses what is left over. */
    void end() throws CommandSyntaxException {
        if (reader.canRead()) {
            throw Refusal.incorrect(reader);
        }
    }

    /** Steps to the next argument, which must be there. */
    void next() throws CommandSyntaxException {
        if (first) {
            first = false;
        } else if (reader.canRead()) {
            if (reader.peek() != ' ') {
                throw Refusal.incorrect(reader);
            }
            reader.skip();
        }
        if (!reader.canRead()) {
            throw Refusal.incomplete(reader);
        }
    }

    /** The next argument up to the next blank. */
    String word() throws CommandSyntaxException {
        next();
        int start = reader.getCursor();
        while (reader.canRead() && reader.peek() != ' ') {
            reader.skip();
        }
        return reader.getString().substring(start, reader.getCursor());
    }

    /** Looks at the next word without taking it; empty at the end. */
    String peekWord() throws CommandSyntaxException {
        if (!hasMore()) {
            return "";
        }
        int cursor = reader.getCursor();
        boolean wasFirst = first;
        String word = word();
        reader.setCursor(cursor);
        first = wasFirst;
        return word;
    }

    /** A word that must be one of these. */
    String oneOf(String... words) throws CommandSyntaxException {
        next();
        int start = reader.getCursor();
        reader.setCursor(start);
        String found = reader.getRemaining().split(" ", 2)[0];
        if (!List.of(words).contains(found)) {
            throw Refusal.incorrect(reader);
        }
        reader.setCursor(start + found.length());
        return found;
    }

    String rest() throws CommandSyntaxException {
        next();
        String rest = reader.getRemaining();
        reader.setCursor(reader.getString().length());
        return rest;
    }

    int integer() throws CommandSyntaxException {
        next();
        return reader.readInt();
    }

    float decimal() throws CommandSyntaxException {
        next();
        return reader.readFloat();
    }

    /** A length of time in ticks: a number, which may end in t, s or d. */
    int ticks() throws CommandSyntaxException {
        next();
        float value = reader.readFloat();
        float unit = 1;
        if (reader.canRead() && reader.peek() != ' ') {
            unit =
                    switch (reader.read()) {
                        case 't' -> 1;
                        case 's' -> 20;
                        case 'd' -> 24000;
                        default -> throw Refusal.at(reader, "Invalid unit");
                    };
        }
        return Math.round(value * unit);
    }

    Identifier identifier() throws CommandSyntaxException {
        next();
        int start = reader.getCursor();
        Identifier id = Identifier.tryParse(Identifier.readText(reader));
        if (id == null) {
            reader.setCursor(start);
            throw Refusal.at(reader, "Invalid ID");
        }
        return id;
    }

    ServerLevel dimension(CommandSourceStack source) throws CommandSyntaxException {
        Identifier id = identifier();
        ResourceKey<Level> key = ResourceKey.create(Registries.DIMENSION, id);
        ServerLevel level = source.getServer().getLevel(key);
        if (level == null) {
            throw Refusal.because("Unknown dimension '" + id + "'");
        }
        return level;
    }

    CompoundTag nbt() throws CommandSyntaxException {
        next();
        return TagParser.parseCompoundAsArgument(reader);
    }

    /** A place; whole numbers for x and z mean the middle of the block. */
    Vec3 position(CommandSourceStack source) throws CommandSyntaxException {
        next();
        return Coordinates.position(reader, source);
    }

    /** The place of a block that is loaded. */
    BlockPos loadedBlock(CommandSourceStack source) throws CommandSyntaxException {
        next();
        BlockPos pos = Coordinates.block(reader, source);
        if (!source.getLevel().isLoaded(pos)) {
            throw Refusal.notLoaded();
        }
        if (!source.getLevel().isInsideBuildHeight(pos.getY())) {
            throw Refusal.because("That position is out of this world!");
        }
        return pos;
    }

    /** The column of a block: x and z. */
    BlockPos column(CommandSourceStack source) throws CommandSyntaxException {
        next();
        return Coordinates.column(reader, source);
    }

    EntityArgument selector() throws CommandSyntaxException {
        next();
        return SelectorParser.parse(reader);
    }

    /** All entities meant; none is refused. */
    List<Entity> entities(CommandSourceStack source) throws CommandSyntaxException {
        List<Entity> found = selector().find(source);
        if (found.isEmpty()) {
            throw Refusal.noEntity();
        }
        return found;
    }

    /** The one entity meant. */
    Entity entity(CommandSourceStack source) throws CommandSyntaxException {
        next();
        int start = reader.getCursor();
        EntityArgument argument = SelectorParser.parse(reader);
        if (!argument.single()) {
            reader.setCursor(start);
            throw Refusal.at(reader, MORE_THAN_ONE);
        }
        List<Entity> found = argument.find(source);
        if (found.isEmpty()) {
            throw Refusal.noEntity();
        }
        return found.get(0);
    }

    BlockPattern block() throws CommandSyntaxException {
        next();
        return BlockPattern.parse(reader);
    }
}
