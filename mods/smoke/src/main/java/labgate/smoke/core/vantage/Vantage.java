package labgate.smoke.core.vantage;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Clock;
import labgate.smoke.core.Fault;
import labgate.smoke.core.Refusal;
import labgate.smoke.core.file.RunDirectory;
import labgate.smoke.core.file.WrittenFile;
import labgate.smoke.core.game.Game;
import labgate.smoke.core.game.LevelState;
import labgate.smoke.core.game.PlayerState;
import labgate.smoke.core.json.JsonObject;
import labgate.smoke.core.probe.Identity;
import labgate.smoke.core.snapshot.Snapshot;
import labgate.smoke.core.snapshot.SnapshotStore;

/**
 * The server's own view, {@code /labvantage}: each command writes what it found into a file and
 * answers with the file's name and hash. It never changes the game.
 *
 * <p>To be called on the server's thread, between ticks.
 */
public final class Vantage {
    private final EvidenceFiles files;
    private final Snapshots snapshots;
    private final EntitySearch search;
    private final Game game;
    private final PrintStream console;

    public Vantage(
            Identity identity,
            Game game,
            RunDirectory directory,
            Clock clock,
            PrintStream console) {
        this.files = new EvidenceFiles(directory, identity, game, clock);
        this.snapshots = new Snapshots(new SnapshotStore(directory), identity, game, clock);
        this.search = new EntitySearch(game);
        this.game = game;
        this.console = console;
    }

    /** Who a player is and where it stands; that there is no such player is an answer too. */
    public Reply player(String nameOrUuid) {
        return answer("player", () -> files.write(
                "player", PlayerQuery.of(nameOrUuid, game.players()).json()));
    }

    /** As {@link #player}, and where it looks. */
    public Reply view(String nameOrUuid) {
        return answer("view", () -> {
            PlayerQuery query = PlayerQuery.of(nameOrUuid, game.players());
            JsonObject view = query.player() == null ? null : game.view(query.player()).json();
            return files.write("view", query.json().with("view", view));
        });
    }

    /** The server's time, dimensions and players: what proves a restore's destination. */
    public Reply state() {
        return answer("state", () -> files.write("state", stateNow()));
    }

    /** What a dimension ticks around a point. */
    public Reply near(String positionAndRadius, String dimension) {
        return answer("near", () -> files.write(
                "near", search.near(positionAndRadius, dimension)));
    }

    /** Whether entities of these UUIDs are loaded anywhere. */
    public Reply entities(String uuids) {
        return answer("entities", () -> files.write("entities", search.withUuids(uuids)));
    }

    /** A snapshot of all that a dimension ticks; the answer names its meta file. */
    public Reply snapshot(String name, String dimension) {
        return answer("snapshot", () -> snapshots.take(name, dimension).meta());
    }

    /** Which snapshots there are. */
    public Reply snapshots() {
        return answer("snapshots", () -> files.write("snapshots", snapshots.list()));
    }

    /** The evidence of one step of a guarded restore: state and snapshot of the same tick. */
    public Reply restoreStep(String name, String dimension) {
        return answer("restore-step", () -> {
            Snapshot snapshot = snapshots.take(name, dimension);
            return files.write("restore-step", new JsonObject()
                    .with("step", name)
                    .with("dimension", dimension)
                    .withAll(stateNow())
                    .with("snapshot", snapshot.json()));
        });
    }

    private JsonObject stateNow() {
        return game.tickState().json()
                .with("level_name", game.levelName())
                .with("levels", game.levels().stream().map(LevelState::json).toList())
                .with("players", game.players().stream().map(PlayerState::json).toList());
    }

    /** Runs a command; whatever goes wrong in it becomes an answer, and a fault is shown too. */
    private Reply answer(String kind, Command command) {
        try {
            return Reply.written(kind, command.run());
        } catch (Refusal refusal) {
            return Reply.refused(kind, refusal.getMessage());
        } catch (IOException failure) {
            return Reply.refused(kind, "cannot be written: " + failure);
        } catch (RuntimeException | LinkageError fault) {
            return Reply.refused(kind, Fault.shown(fault, console));
        }
    }

    @FunctionalInterface
    private interface Command {
        WrittenFile run() throws IOException, Refusal;
    }
}
