package labgate.practice.command;

import com.mojang.brigadier.exceptions.CommandSyntaxException;

import labgate.practice.world.ChunkPos;

import net.minecraft.commands.CommandSourceStack;
import net.minecraft.core.BlockPos;
import net.minecraft.server.level.ServerLevel;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code forceload}: keeps chunks loaded. Its coordinates are columns of blocks, not chunks. */
final class ForceLoadCommand {
    private static final int MOST_CHUNKS = 256;

    private ForceLoadCommand() {}

    static int run(CommandSourceStack source, Arguments arguments) throws CommandSyntaxException {
        return switch (arguments.oneOf("add", "remove", "query")) {
            case "add" -> change(source, arguments, true);
            case "remove" -> remove(source, arguments);
            default -> query(source, arguments);
        };
    }

    private static String dimension(CommandSourceStack source) {
        return source.getLevel().dimension().identifier().toString();
    }

    private static int remove(CommandSourceStack source, Arguments arguments)
            throws CommandSyntaxException {
        if (!arguments.peekWord().equals("all")) {
            return change(source, arguments, false);
        }
        arguments.word();
        arguments.end();
        source.getLevel().tickets().forced().clear();
        source.getLevel().refreshChunks();
        return Answer.success(source, "Unmarked all force loaded chunks in " + dimension(source));
    }

    private static int change(CommandSourceStack source, Arguments arguments, boolean add)
            throws CommandSyntaxException {
        BlockPos from = arguments.column(source);
        BlockPos to = arguments.hasMore() ? arguments.column(source) : from;
        arguments.end();
        ChunkPos least =
                ChunkPos.of(
                        new BlockPos(
                                Math.min(from.getX(), to.getX()),
                                0,
                                Math.min(from.getZ(), to.getZ())));
        ChunkPos most =
                ChunkPos.of(
                        new BlockPos(
                                Math.max(from.getX(), to.getX()),
                                0,
                                Math.max(from.getZ(), to.getZ())));
        List<ChunkPos> area = area(least, most);
        ServerLevel level = source.getLevel();
        Set<ChunkPos> forced = level.tickets().forced();
        List<ChunkPos> changed =
                area.stream().filter(pos -> add ? forced.add(pos) : forced.remove(pos)).toList();
        level.refreshChunks();
        if (changed.isEmpty()) {
            throw Refusal.because(
                    add
                            ? "No chunks were marked for force loading"
                            : "No chunks were removed from force loading");
        }
        String verb = add ? "Marked " : "Unmarked ";
        String purpose = add ? " to be force loaded" : " for force loading";
        if (changed.size() == 1) {
            return Answer.success(
                    source,
                    verb + "chunk " + changed.get(0) + " in " + dimension(source) + purpose);
        }
        Answer.success(
                source,
                verb
                        + changed.size()
                        + " chunks in "
                        + dimension(source)
                        + " from "
                        + least
                        + " to "
                        + most
                        + purpose);
        return changed.size();
    }

    private static List<ChunkPos> area(ChunkPos least, ChunkPos most)
            throws CommandSyntaxException {
        long size = (most.x() - least.x() + 1L) * (most.z() - least.z() + 1L);
        if (size > MOST_CHUNKS) {
            throw Refusal.because(
                    "Too many chunks in the specified area (maximum "
                            + MOST_CHUNKS
                            + ", specified "
                            + size
                            + ")");
        }
        List<ChunkPos> area = new ArrayList<>();
        for (int x = least.x(); x <= most.x(); x++) {
            for (int z = least.z(); z <= most.z(); z++) {
                area.add(new ChunkPos(x, z));
            }
        }
        return area;
    }

    private static int query(CommandSourceStack source, Arguments arguments)
            throws CommandSyntaxException {
        List<ChunkPos> forced = source.getLevel().tickets().forcedSorted();
        if (arguments.hasMore()) {
            ChunkPos pos = ChunkPos.of(arguments.column(source));
            arguments.end();
            if (!forced.contains(pos)) {
                throw Refusal.because(
                        "Chunk at "
                                + pos
                                + " in "
                                + dimension(source)
                                + " is not marked for force loading");
            }
            return Answer.quiet(
                    source,
                    "Chunk at "
                            + pos
                            + " in "
                            + dimension(source)
                            + " is marked for force loading");
        }
        String list = forced.stream().map(ChunkPos::toString).collect(Collectors.joining(", "));
        switch (forced.size()) {
            case 0 ->
                    throw Refusal.because(
                            "No force loaded chunks were found in " + dimension(source));
            case 1 ->
                    Answer.quiet(
                            source,
                            "A force loaded chunk was found in "
                                    + dimension(source)
                                    + " at: "
                                    + list);
            default ->
                    Answer.quiet(
                            source,
                            forced.size()
                                    + " force loaded chunks were found in "
                                    + dimension(source)
                                    + " at: "
                                    + list);
        }
        return forced.size();
    }
}
