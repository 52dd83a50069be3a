package labgate.smoke.core.probe;

import java.nio.file.Path;
import labgate.smoke.core.json.JsonObject;

/**
 * Which mod runs in which server; it stays the same from the server's start to its end.
 *
 * @param commit 40 hex digits, {@code -dirty} behind them if files were changed; or unknown
 * @param jarSha256 the hash of the jar that was loaded, or null if it was none
 * @param session new at each start
 * @param worldDir absolute and normalised
 * @param fabricLoader the loader's version; {@code practice-<n>} in the practice game
 */
public record Identity(
        String id,
        String version,
        String commit,
        String jarSha256,
        String session,
        Path worldDir,
        String instance,
        ServerPorts ports,
        String minecraft,
        String fabricLoader) {

    public Identity {
        worldDir = worldDir.toAbsolutePath().normalize();
    }

    /** The mod and the server, as every record of the mod begins. */
    public JsonObject json() {
        return new JsonObject()
                .with("id", id)
                .with("version", version)
                .with("commit", commit)
                .with("jar_sha256", jarSha256)
                .with("session", session)
                .with("world_dir", worldDir.toString())
                .with("instance", instance)
                .with("rcon_port", ports.rcon())
                .with("game_port", ports.game())
                .with("minecraft", minecraft)
                .with("fabricLoader", fabricLoader);
    }
}
