package labgate.smoke.core.game;

import labgate.smoke.core.json.JsonObject;

/**
 * A loaded dimension.
 *
 * @param tickingEntities how many entities it ticks, players among them
 */
public record LevelState(String dimension, int tickingEntities, int players) {
    public JsonObject json() {
        return new JsonObject()
                .with("dimension", dimension)
                .with("ticking_entities", tickingEntities)
                .with("players", players);
    }
}
