package labgate.smoke.core.vantage;

import java.io.IOException;
import java.time.Clock;
import labgate.smoke.core.file.RunDirectory;
import labgate.smoke.core.file.WrittenFile;
import labgate.smoke.core.game.Game;
import labgate.smoke.core.json.JsonObject;
import labgate.smoke.core.probe.Identity;

/** The vantage's files: numbered in a folder for each session, so that none is ever replaced. */
final class EvidenceFiles {
    private static final String FOLDER = "labgate/vantage";

    private final RunDirectory directory;
    private final Identity identity;
    private final Game game;
    private final Clock clock;
    private int number;

    EvidenceFiles(RunDirectory directory, Identity identity, Game game, Clock clock) {
        this.directory = directory;
        this.identity = identity;
        this.game = game;
        this.clock = clock;
    }

    /** Writes what a command found, behind who found it, where and when. */
    WrittenFile write(String kind, JsonObject found) throws IOException {
        number++;
        JsonObject evidence = new JsonObject()
                .with("schema", "labgate.vantage-" + kind + "/1")
                .withAll(identity.json())
                .with("tick", game.tickState().tick())
                .with("at", clock.instant().toString())
                .withAll(found);
        String path = "%s/%s/%06d-%s.json".formatted(FOLDER, identity.session(), number, kind);
        return directory.write(path, evidence.line());
    }
}
