package labgate.smoke.core.vantage;

import java.io.IOException;
import java.time.Clock;
import labgate.smoke.core.Refusal;
import labgate.smoke.core.game.Game;
import labgate.smoke.core.game.TickState;
import labgate.smoke.core.json.JsonObject;
import labgate.smoke.core.probe.Identity;
import labgate.smoke.core.snapshot.Snapshot;
import labgate.smoke.core.snapshot.SnapshotName;
import labgate.smoke.core.snapshot.SnapshotStore;

/** Takes snapshots of the running game. */
final class Snapshots {
    private final SnapshotStore store;
    private final Identity identity;
    private final Game game;
    private final Clock clock;

    Snapshots(SnapshotStore store, Identity identity, Game game, Clock clock) {
        this.store = store;
        this.identity = identity;
        this.game = game;
        this.clock = clock;
    }

    /** Takes a snapshot of all that a dimension ticks. */
    Snapshot take(String name, String dimension) throws IOException, Refusal {
        return store.write(SnapshotName.of(name), game.tickOrder(dimension), origin(dimension));
    }

    JsonObject list() throws IOException {
        return new JsonObject().with("snapshots", store.list());
    }

    /** Where and when a snapshot is taken, under the names of the snapshot protocol. */
    private JsonObject origin(String dimension) {
        TickState tick = game.tickState();
        return new JsonObject()
                .with("mod", identity.id())
                .with("modVersion", identity.version())
                .with("commit", identity.commit())
                .with("jarSha256", identity.jarSha256())
                .with("minecraft", identity.minecraft())
                .with("fabricLoader", identity.fabricLoader())
                .with("session", identity.session())
                .with("instance", identity.instance())
                .with("worldDir", identity.worldDir().toString())
                .with("levelName", game.levelName())
                .with("dimension", dimension)
                .with("tick", tick.tick())
                .with("frozen", tick.frozen())
                .with("createdAt", clock.millis());
    }
}
