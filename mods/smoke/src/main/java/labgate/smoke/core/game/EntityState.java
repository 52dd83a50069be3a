package labgate.smoke.core.game;

import java.util.List;
import java.util.function.Supplier;
import labgate.smoke.core.json.JsonObject;

/**
 * An entity as the server has it at this moment.
 *
 * @param type its id, as {@code minecraft:chest_minecart}
 * @param passengers the UUIDs of those that sit on it directly
 * @param vehicle the UUID of what it sits on, or null
 * @param nbt makes its full data as text for {@code /summon}; throws IllegalArgumentException if
 *     the data have no such text
 */
public record EntityState(
        String uuid,
        String type,
        int entityId,
        boolean player,
        String dimension,
        Vector pos,
        Vector vel,
        float yaw,
        float pitch,
        List<String> passengers,
        String vehicle,
        Supplier<String> nbt) {

    /** What identifies and places it, without its data. */
    public JsonObject json() {
        return new JsonObject()
                .with("uuid", uuid)
                .with("type", type)
                .with("entity_id", entityId)
                .with("player", player)
                .with("dimension", dimension)
                .with("pos", pos.json())
                .with("vehicle", vehicle);
    }
}
