package labgate.smoke.core.game;

import labgate.smoke.core.json.JsonObject;

/**
 * A player who is online, as the server has it at this moment.
 *
 * @param eye where its looks start
 * @param gameMode as {@code survival}
 * @param vehicle the UUID of what it sits on, or null
 */
public record PlayerState(
        String uuid,
        String name,
        String dimension,
        Vector pos,
        Vector eye,
        float yaw,
        float pitch,
        String gameMode,
        String vehicle) {

    public JsonObject json() {
        return new JsonObject()
                .with("uuid", uuid)
                .with("name", name)
                .with("dimension", dimension)
                .with("pos", pos.json())
                .with("eye", eye.json())
                .with("yaw", yaw)
                .with("pitch", pitch)
                .with("game_mode", gameMode)
                .with("vehicle", vehicle);
    }
}
