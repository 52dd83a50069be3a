package labgate.smoke.core.probe;

import java.io.IOException;
import java.util.List;
import java.util.function.ToIntFunction;
import labgate.smoke.core.file.RunDirectory;
import labgate.smoke.core.game.Game;
import labgate.smoke.core.game.LevelState;
import labgate.smoke.core.json.JsonObject;

/**
 * The deployment probe, {@code /labsmoke}: says what is loaded, and how the game stands.
 *
 * <p>Its counter lives in memory alone: a restart begins at 0 again, and each call adds 1.
 */
public final class Probe {
    private static final String FOLDER = "labgate/smoke";

    private final Identity identity;
    private final Game game;
    private final RunDirectory directory;
    private long counter;

    public Probe(Identity identity, Game game, RunDirectory directory) {
        this.identity = identity;
        this.game = game;
        this.directory = directory;
    }

    /** Which mod runs in which server; nothing is written. */
    public JsonObject status() {
        return counted();
    }

    /** The status with the game's state, which is kept in the file that it names. */
    public JsonObject sample() throws IOException {
        JsonObject sample = counted();
        List<LevelState> levels = game.levels();
        String file = "%s/%s/%06d-sample.json".formatted(FOLDER, identity.session(), counter);
        sample.withAll(game.tickState().json())
                .with("ticking_entities", sum(levels, LevelState::tickingEntities))
                .with("players", sum(levels, LevelState::players))
                .with("levels", levels.stream().map(LevelState::json).toList())
                .with("file", file);
        directory.write(file, sample.line());
        return sample;
    }

    private static int sum(List<LevelState> levels, ToIntFunction<LevelState> count) {
        return levels.stream().mapToInt(count).sum();
    }

    private JsonObject counted() {
        counter++;
        return identity.json()
                .with("counter", counter)
                .with("tick", game.tickState().tick());
    }
}
