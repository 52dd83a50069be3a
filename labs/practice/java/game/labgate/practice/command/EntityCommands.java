package labgate.practice.command;

import com.mojang.brigadier.exceptions.CommandSyntaxException;

import labgate.practice.launcher.Faults;
import labgate.practice.world.ChunkPos;

import net.minecraft.commands.CommandSourceStack;
import net.minecraft.nbt.CompoundTag;
import net.minecraft.resources.Identifier;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.server.level.ServerPlayer;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.entity.EntityType;
import net.minecraft.world.entity.player.Player;
import net.minecraft.world.level.GameType;
import net.minecraft.world.phys.Vec3;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Commands that make, move and remove entities. */
final class EntityCommands {
    private static final double FARTHEST = 3.0E7;
    private static final AtomicLong SUMMONS_TO_LOSE = new AtomicLong(Faults.lostSummons());

    private EntityCommands() {}

    static int summon(CommandSourceStack source, Arguments arguments)
            throws CommandSyntaxException {
        arguments.peekWord();
        int start = arguments.reader().getCursor();
        Identifier id = arguments.identifier();
        if (!EntityType.REGISTRY.containsKey(id) || !EntityType.REGISTRY.getValue(id).canSummon()) {
            arguments.reader().setCursor(start);
            throw Refusal.at(
                    arguments.reader(),
                    "Can't find element '" + id + "' of type 'minecraft:entity_type'");
        }
        Vec3 position = arguments.hasMore() ? arguments.position(source) : source.getPosition();
        CompoundTag tag = arguments.hasMore() ? arguments.nbt() : new CompoundTag();
        arguments.end();
        if (Math.abs(position.x) > FARTHEST
                || Math.abs(position.z) > FARTHEST
                || Math.abs(position.y) > FARTHEST) {
            throw Refusal.because("Invalid position for summon");
        }
        ServerLevel level = source.getLevel();
        tag.putString("id", id.toString());
        Entity entity = level.createEntity(tag);
        entity.setPos(position.x, position.y, position.z);
        boolean lost =
                SUMMONS_TO_LOSE.getAndDecrement() > 0
                        || !level.tickets().isLoaded(ChunkPos.of(position));
        if (!lost && !level.tryAddFreshEntityWithPassengers(entity)) {
            throw Refusal.because("Unable to summon entity due to duplicate UUIDs");
        }
        return Answer.success(source, "Summoned new " + name(entity));
    }

    static String name(Entity entity) {
        return entity.getDisplayName().getString();
    }

    static int kill(CommandSourceStack source, Arguments arguments) throws CommandSyntaxException {
        List<Entity> targets;
        if (arguments.hasMore()) {
            targets = arguments.entities(source);
        } else if (source.getEntity() != null) {
            targets = List.of(source.getEntity());
        } else {
            throw Refusal.because("An entity is required to run this command here");
        }
        arguments.end();
        for (Entity target : targets) {
            target.kill((ServerLevel) target.level());
        }
        Answer.success(
                source,
                targets.size() == 1
                        ? "Killed " + name(targets.get(0))
                        : "Killed " + targets.size() + " entities");
        return targets.size();
    }

    static int ride(CommandSourceStack source, Arguments arguments) throws CommandSyntaxException {
        Entity rider = arguments.entity(source);
        Entity seat = rider.getVehicle();
        if (arguments.oneOf("mount", "dismount").equals("dismount")) {
            arguments.end();
            if (seat == null) {
                throw Refusal.because(name(rider) + " is not riding any vehicle");
            }
            rider.stopRiding();
            return Answer.success(source, name(rider) + " stopped riding " + name(seat));
        }
        Entity vehicle = arguments.entity(source);
        arguments.end();
        if (seat != null) {
            throw Refusal.because(name(rider) + " is already riding " + name(seat));
        }
        if (vehicle instanceof Player) {
            throw Refusal.because("Players can't be ridden");
        }
        if (!rider.startRiding(vehicle)) {
            throw Refusal.because(name(rider) + " couldn't start riding " + name(vehicle));
        }
        return Answer.success(source, name(rider) + " started riding " + name(vehicle));
    }

    static int gameMode(CommandSourceStack source, Arguments arguments)
            throws CommandSyntaxException {
        GameType mode =
                GameType.byName(arguments.oneOf("survival", "creative", "adventure", "spectator"));
        List<Entity> targets = arguments.hasMore() ? arguments.entities(source) : List.of();
        arguments.end();
        int changed = 0;
        for (Entity target : targets) {
            if (target instanceof ServerPlayer player && player.setGameMode(mode)) {
                Answer.success(source, "Set " + name(player) + "'s game mode to " + mode.title());
                changed++;
            }
        }
        return changed;
    }
}
