package labgate.smoke.fabric;

import labgate.smoke.core.game.EntityState;
import labgate.smoke.core.game.PlayerState;
import labgate.smoke.core.game.Vector;
import net.minecraft.core.HolderLookup;
import net.minecraft.core.registries.BuiltInRegistries;
import net.minecraft.server.level.ServerPlayer;
import net.minecraft.util.ProblemReporter;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.storage.TagValueOutput;
import net.minecraft.world.phys.Vec3;

/** Reads entities and players. */
final class EntityReader {
    private EntityReader() {}

    static EntityState entity(Entity entity, HolderLookup.Provider registries) {
        return new EntityState(
                entity.getUUID().toString(),
                BuiltInRegistries.ENTITY_TYPE.getKey(entity.getType()).toString(),
                entity.getId(),
                entity instanceof ServerPlayer,
                dimension(entity.level()),
                position(entity),
                vector(entity.getDeltaMovement()),
                entity.getYRot(),
                entity.getXRot(),
                entity.getPassengers().stream().map(rider -> rider.getUUID().toString()).toList(),
                vehicle(entity),
                () -> nbt(entity, registries));
    }

    static PlayerState player(ServerPlayer player) {
        return new PlayerState(
                player.getUUID().toString(),
                player.getScoreboardName(),
                dimension(player.level()),
                position(player),
                vector(player.getEyePosition(1.0F)),
                player.getYRot(),
                player.getXRot(),
                player.gameMode().getSerializedName(),
                vehicle(player));
    }

    static String dimension(Level level) {
        return level.dimension().identifier().toString();
    }

    static Vector vector(Vec3 vec) {
        return new Vector(vec.x, vec.y, vec.z);
    }

    private static Vector position(Entity entity) {
        return new Vector(entity.getX(), entity.getY(), entity.getZ());
    }

    private static String vehicle(Entity entity) {
        Entity vehicle = entity.getVehicle();
        return vehicle == null ? null : vehicle.getUUID().toString();
    }

    /** All that the game would save, passengers included but no id, as /summon wants it. */
    private static String nbt(Entity entity, HolderLookup.Provider registries) {
        TagValueOutput output =
                TagValueOutput.createWithContext(ProblemReporter.DISCARDING, registries);
        entity.saveWithoutId(output);
        return TagText.of(output.buildResult());
    }
}
