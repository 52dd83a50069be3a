package labgate.practice.command;

import com.mojang.brigadier.exceptions.CommandSyntaxException;

import net.minecraft.commands.CommandSourceStack;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.phys.Vec3;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** {@code tp}: moves entities to a place or to another entity. */
final class TeleportCommand {
    private TeleportCommand() {}

    static int run(CommandSourceStack source, Arguments arguments) throws CommandSyntaxException {
        if (isCoordinate(arguments.peekWord())) {
            return toPlace(source, arguments, self(source));
        }
        List<Entity> targets = arguments.entities(source);
        if (!arguments.hasMore()) {
            return toEntity(source, self(source), targets.get(0));
        }
        if (isCoordinate(arguments.peekWord())) {
            return toPlace(source, arguments, targets);
        }
        Entity destination = arguments.entity(source);
        arguments.end();
        return toEntity(source, targets, destination);
    }

    private static boolean isCoordinate(String word) {
        return word.matches("[~^].*|-?[0-9.]+");
    }

    private static List<Entity> self(CommandSourceStack source) throws CommandSyntaxException {
        if (source.getEntity() == null) {
            throw Refusal.because("An entity is required to run this command here");
        }
        return List.of(source.getEntity());
    }

    private static int toPlace(CommandSourceStack source, Arguments arguments, List<Entity> targets)
            throws CommandSyntaxException {
        Vec3 place = arguments.position(source);
        boolean turned = arguments.hasMore();
        float yaw = turned ? arguments.decimal() : 0.0F;
        float pitch = turned ? arguments.decimal() : 0.0F;
        arguments.end();
        for (Entity target : targets) {
            move(
                    target,
                    source.getLevel(),
                    place,
                    turned ? yaw : target.getYRot(),
                    turned ? pitch : target.getXRot());
        }
        String where = String.format(Locale.ROOT, "%f, %f, %f", place.x, place.y, place.z);
        Answer.success(source, "Teleported " + subject(targets) + " to " + where);
        return targets.size();
    }

    private static int toEntity(
            CommandSourceStack source, List<Entity> targets, Entity destination) {
        for (Entity target : targets) {
            move(
                    target,
                    (ServerLevel) destination.level(),
                    destination.position(),
                    destination.getYRot(),
                    destination.getXRot());
        }
        Answer.success(
                source,
                "Teleported " + subject(targets) + " to " + EntityCommands.name(destination));
        return targets.size();
    }

    private static void move(Entity target, ServerLevel level, Vec3 place, float yaw, float pitch) {
        target.teleportTo(level, place.x, place.y, place.z, Set.of(), yaw, pitch, true);
    }

    private static String subject(List<Entity> targets) {
        return targets.size() == 1
                ? EntityCommands.name(targets.get(0))
                : targets.size() + " entities";
    }
}
