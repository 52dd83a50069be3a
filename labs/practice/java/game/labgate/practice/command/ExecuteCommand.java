package labgate.practice.command;

import com.mojang.brigadier.StringReader;
import com.mojang.brigadier.exceptions.CommandSyntaxException;

import net.minecraft.commands.CommandSourceStack;
import net.minecraft.core.BlockPos;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.phys.Vec2;
import net.minecraft.world.phys.Vec3;

import java.util.ArrayList;
import java.util.List;

/** {@code execute}: runs a command as, at or for other sources, or if something holds. */
final class ExecuteCommand {
    private final Arguments arguments;
    private List<CommandSourceStack> sources;

    /** Whether the sources came from a selector: then the failures of each are not told. */
    private boolean forked;

    private ExecuteCommand(CommandSourceStack source, Arguments arguments) {
        this.arguments = arguments;
        this.sources = List.of(source);
    }

    static int run(CommandSourceStack source, Arguments arguments) throws CommandSyntaxException {
        return new ExecuteCommand(source, arguments).run();
    }

    private int run() throws CommandSyntaxException {
        while (!sources.isEmpty()) {
            String word =
                    arguments.oneOf(
                            "as", "at", "in", "positioned", "rotated", "if", "unless", "on", "run");
            switch (word) {
                case "as" -> forEntities((source, entity) -> source.withEntity(entity));
                case "at" -> forEntities(ExecuteCommand::at);
                case "in" -> in();
                case "positioned" -> positioned();
                case "rotated" -> rotated();
                case "on" -> on();
                case "run" -> {
                    return runEach();
                }
                default -> {
                    Integer answer = condition(word.equals("if"));
                    if (answer != null) {
                        return answer;
                    }
                }
            }
        }
        return 0; // nobody is left to run for, and the rest of the line is not looked at
    }

    /** Changes a source for one of the entities found for it. */
    private interface Change {
        CommandSourceStack apply(CommandSourceStack source, Entity entity);
    }

    private void forEntities(Change change) throws CommandSyntaxException {
        EntityArgument argument = arguments.selector();
        forked |= !argument.single();
        List<CommandSourceStack> changed = new ArrayList<>();
        for (CommandSourceStack source : sources) {
            for (Entity entity : argument.find(source)) {
                changed.add(change.apply(source, entity));
            }
        }
        sources = changed;
    }

    private static CommandSourceStack at(CommandSourceStack source, Entity entity) {
        return source.withLevel((ServerLevel) entity.level())
                .withPosition(entity.position())
                .withRotation(new Vec2(entity.getXRot(), entity.getYRot()));
    }

    private void in() throws CommandSyntaxException {
        ServerLevel level = arguments.dimension(sources.get(0));
        sources = sources.stream().map(source -> source.withLevel(level)).toList();
    }

    private void positioned() throws CommandSyntaxException {
        if (arguments.peekWord().equals("as")) {
            arguments.word();
            forEntities((source, entity) -> source.withPosition(entity.position()));
            return;
        }
        sources = eachReading((each, source) -> source.withPosition(each.position(source)));
    }

    private void rotated() throws CommandSyntaxException {
        if (arguments.peekWord().equals("as")) {
            arguments.word();
            forEntities(
                    (source, entity) ->
                            source.withRotation(new Vec2(entity.getXRot(), entity.getYRot())));
            return;
        }
        float yaw = arguments.decimal();
        float pitch = arguments.decimal();
        sources =
                sources.stream().map(source -> source.withRotation(new Vec2(pitch, yaw))).toList();
    }

    private void on() throws CommandSyntaxException {
        String relation = arguments.oneOf("vehicle", "passengers");
        forked = true;
        List<CommandSourceStack> changed = new ArrayList<>();
        for (CommandSourceStack source : sources) {
            Entity entity = source.getEntity();
            if (entity != null && relation.equals("passengers")) {
                entity.getPassengers().forEach(each -> changed.add(source.withEntity(each)));
            } else if (entity != null && entity.getVehicle() != null) {
                changed.add(source.withEntity(entity.getVehicle()));
            }
        }
        sources = changed;
    }

    /** Reads the same arguments once for each source. */
    private interface Reading {
        CommandSourceStack apply(Arguments arguments, CommandSourceStack source)
                throws CommandSyntaxException;
    }

    private List<CommandSourceStack> eachReading(Reading reading) throws CommandSyntaxException {
        int start = arguments.reader().getCursor();
        List<CommandSourceStack> changed = new ArrayList<>();
        for (CommandSourceStack source : sources) {
            arguments.reader().setCursor(start);
            changed.add(reading.apply(arguments, source));
        }
        return changed;
    }

    /** Keeps the sources for which the condition holds; answers by itself where the line ends. */
    private Integer condition(boolean wanted) throws CommandSyntaxException {
        String kind = arguments.oneOf("block", "entity", "loaded");
        int start = arguments.reader().getCursor();
        List<CommandSourceStack> kept = new ArrayList<>();
        int count = 0;
        CommandSourceStack asking = sources.get(0);
        for (CommandSourceStack source : sources) {
            arguments.reader().setCursor(start);
            int matches = test(kind, source);
            count += matches;
            if (matches > 0 == wanted) {
                kept.add(source);
            }
        }
        sources = kept;
        return arguments.reader().canRead() ? null : answer(asking, kind, wanted, count);
    }

    private int test(String kind, CommandSourceStack source) throws CommandSyntaxException {
        switch (kind) {
            case "entity" -> {
                return arguments.selector().find(source).size();
            }
            case "loaded" -> {
                Vec3 pos = arguments.position(source);
                return source.getLevel().isLoaded(BlockPos.containing(pos)) ? 1 : 0;
            }
            default -> {
                BlockPos pos = arguments.loadedBlock(source);
                BlockPattern pattern = arguments.block();
                return pattern.matches(source.getLevel().getBlockState(pos)) ? 1 : 0;
            }
        }
    }

    private int answer(CommandSourceStack source, String kind, boolean wanted, int count)
            throws CommandSyntaxException {
        boolean counted = kind.equals("entity") && count > 0;
        String tail = counted ? ", count: " + count : "";
        if (count > 0 != wanted) {
            throw Refusal.because("Test failed" + tail);
        }
        Answer.quiet(source, "Test passed" + tail);
        return Math.max(1, count);
    }

    private int runEach() throws CommandSyntaxException {
        arguments.next();
        StringReader reader = arguments.reader();
        int total = 0;
        for (CommandSourceStack source : sources) {
            try {
                total +=
                        source.getServer()
                                .getCommands()
                                .perform(
                                        source,
                                        new StringReader(reader.getString(), reader.getCursor()));
            } catch (CommandSyntaxException failure) {
                if (!forked) {
                    throw failure;
                }
            }
        }
        return total;
    }
}
