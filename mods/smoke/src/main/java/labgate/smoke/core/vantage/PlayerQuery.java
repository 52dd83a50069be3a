package labgate.smoke.core.vantage;

import java.util.List;
import java.util.regex.Pattern;
import labgate.smoke.core.game.PlayerState;
import labgate.smoke.core.json.JsonObject;

/**
 * Finds the one online player that a command means, or none.
 *
 * <p>A UUID is compared as a number, a name exactly, with its case. There are no selectors and no
 * beginnings of names: what is not the player is not found.
 *
 * @param player null if not found
 * @param reason why not; null if found
 */
record PlayerQuery(String requested, PlayerState player, String reason) {
    private static final Pattern UUID =
            Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    static PlayerQuery of(String requested, List<PlayerState> online) {
        boolean byUuid = isUuid(requested);
        List<PlayerState> matches = online.stream()
                .filter(player -> byUuid
                        ? player.uuid().equalsIgnoreCase(requested)
                        : player.name().equals(requested))
                .toList();
        String what = byUuid ? "UUID" : "name";
        return switch (matches.size()) {
            case 0 -> new PlayerQuery(requested, null, "no player of this " + what + " is online");
            case 1 -> new PlayerQuery(requested, matches.getFirst(), null);
            default -> new PlayerQuery(
                    requested, null, matches.size() + " players of this " + what + " are online");
        };
    }

    static boolean isUuid(String text) {
        return UUID.matcher(text).matches();
    }

    JsonObject json() {
        return new JsonObject()
                .with("requested", requested)
                .with("found", player != null)
                .with("reason", reason)
                .with("player", player == null ? null : player.json());
    }
}
