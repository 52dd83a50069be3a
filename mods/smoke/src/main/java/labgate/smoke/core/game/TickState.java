package labgate.smoke.core.game;

import labgate.smoke.core.json.JsonObject;

/**
 * How the server's time runs.
 *
 * @param tick the number of the last tick; a restart begins at 0 again
 * @param rate ticks a second that are aimed at
 * @param frozen whether {@code /tick freeze} is in force
 * @param stepping whether a frozen game has ticks to go
 */
public record TickState(int tick, float rate, boolean frozen, boolean stepping, boolean sprinting) {
    /** All of it but the tick, which every record has already. */
    public JsonObject json() {
        return new JsonObject()
                .with("tick_rate", rate)
                .with("frozen", frozen)
                .with("stepping", stepping)
                .with("sprinting", sprinting);
    }
}
