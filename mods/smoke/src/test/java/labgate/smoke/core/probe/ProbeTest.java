package labgate.smoke.core.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import labgate.smoke.core.file.RunDirectory;
import labgate.smoke.core.game.TestGame;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProbeTest {
    @TempDir Path run;
    private final TestGame game = new TestGame();
    private Probe probe;

    @BeforeEach
    void start() {
        probe = new Probe(TestIdentity.in(run), game, new RunDirectory(run));
    }

    @Test
    void theStatusIsOneObjectWithEveryMember() {
        String world = run.resolve("world").toString().replace("\\", "\\\\");
        assertEquals(
                "{\"id\":\"labgate-smoke\",\"version\":\"1.2.3\",\"commit\":\"unknown\","
                        + "\"jar_sha256\":null,\"session\":\"session-1\","
                        + "\"world_dir\":\"" + world + "\",\"instance\":\"exp-1\","
                        + "\"rcon_port\":27241,\"game_port\":27240,\"minecraft\":\"26.2\","
                        + "\"fabricLoader\":\"practice-1\",\"counter\":1,\"tick\":41}",
                probe.status().text());
    }

    @Test
    void eachCallRaisesTheCounterAndANewSessionResetsIt() throws IOException {
        probe.status();
        probe.sample();
        assertTrue(probe.status().text().contains("\"counter\":3,"));
        start();
        assertTrue(probe.status().text().contains("\"counter\":1,"));
    }

    @Test
    void aSampleIsKeptAsItWasAnswered() throws IOException {
        game.ticking.add(TestGame.cart(1, 0.5));
        String answer = probe.sample().text();
        Path file = run.resolve("labgate/smoke/session-1/000001-sample.json");
        assertEquals(answer + "\n", Files.readString(file));
        assertTrue(answer.contains("\"ticking_entities\":1,\"players\":0,\"levels\":["), answer);
        assertTrue(answer.contains("\"file\":\"labgate/smoke/session-1/000001-sample.json\""));
    }

    @Test
    void theStatusNeedsNoDisk() throws IOException {
        Files.writeString(run.resolve("labgate"), "no folder");
        assertThrows(IOException.class, () -> probe.sample());
        assertTrue(probe.status().text().contains("\"counter\":2,"));
    }
}
