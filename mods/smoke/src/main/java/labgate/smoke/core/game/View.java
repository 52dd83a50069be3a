package labgate.smoke.core.game;

import labgate.smoke.core.json.JsonObject;

/**
 * Where a player looks, worked out by the server.
 *
 * @param direction a vector of length 1
 * @param blockRange how far the player reaches blocks, in blocks
 * @param entityRange how far it reaches entities
 */
public record View(
        Vector eye, Vector direction, double blockRange, double entityRange, Target target) {

    public JsonObject json() {
        return new JsonObject()
                .with("eye", eye.json())
                .with("direction", direction.json())
                .with("block_range", blockRange)
                .with("entity_range", entityRange)
                .with("target", target.json(eye));
    }
}
