package labgate.practice.command;

import com.mojang.brigadier.StringReader;
import com.mojang.brigadier.exceptions.CommandSyntaxException;

import net.minecraft.commands.CommandSourceStack;
import net.minecraft.core.BlockPos;
import net.minecraft.world.phys.Vec3;

/** Reads coordinates: absolute ones and those after a tilde, relative to the source. */
final class Coordinates {
    private Coordinates() {}

    static Vec3 position(StringReader reader, CommandSourceStack source)
            throws CommandSyntaxException {
        Vec3 from = source.getPosition();
        double x = coordinate(reader, from.x, true);
        blank(reader);
        double y = coordinate(reader, from.y, false);
        blank(reader);
        return new Vec3(x, y, coordinate(reader, from.z, true));
    }

    static BlockPos block(StringReader reader, CommandSourceStack source)
            throws CommandSyntaxException {
        Vec3 from = source.getPosition();
        double x = coordinate(reader, from.x, false);
        blank(reader);
        double y = coordinate(reader, from.y, false);
        blank(reader);
        return BlockPos.containing(x, y, coordinate(reader, from.z, false));
    }

    static BlockPos column(StringReader reader, CommandSourceStack source)
            throws CommandSyntaxException {
        double x = coordinate(reader, source.getPosition().x, false);
        blank(reader);
        return BlockPos.containing(x, 0, coordinate(reader, source.getPosition().z, false));
    }

    private static void blank(StringReader reader) throws CommandSyntaxException {
        if (!reader.canRead() || reader.peek() != ' ') {
            throw Refusal.at(reader, "Incomplete (expected 3 coordinates)");
        }
        reader.skip();
    }

    private static double coordinate(StringReader reader, double from, boolean centre)
            throws CommandSyntaxException {
        if (!reader.canRead()) {
            throw Refusal.at(reader, "Incomplete (expected 3 coordinates)");
        }
        boolean relative = reader.peek() == '~';
        if (relative) {
            reader.skip();
            boolean bare = !reader.canRead() || reader.peek() == ' ';
            return bare ? from : from + reader.readDouble();
        }
        int start = reader.getCursor();
        double value = reader.readDouble();
        boolean whole = reader.getString().substring(start, reader.getCursor()).indexOf('.') < 0;
        return centre && whole ? value + 0.5 : value;
    }
}
