package labgate.smoke.core.vantage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import labgate.smoke.core.file.RunDirectory;
import labgate.smoke.core.file.Sha256;
import labgate.smoke.core.game.TestGame;
import labgate.smoke.core.probe.TestIdentity;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VantageTest {
    private static final String NETHER = "minecraft:the_nether";

    @TempDir Path run;
    private final TestGame game = new TestGame();
    private final ByteArrayOutputStream console = new ByteArrayOutputStream();
    private Vantage vantage;

    @BeforeEach
    void start() {
        Clock clock = Clock.fixed(Instant.parse("2026-09-26T12:00:00Z"), ZoneOffset.UTC);
        vantage = new Vantage(
                TestIdentity.in(run), game, new RunDirectory(run), clock, new PrintStream(console));
        game.players.add(TestGame.player("Alice"));
        game.ticking.add(TestGame.cart(1, 0.5));
        game.ticking.add(TestGame.cart(2, 2.5));
    }

    @Test
    void theAnswerNamesTheFileAndItsHash() throws IOException {
        Reply reply = vantage.player("Alice");
        String path = "labgate/vantage/session-1/000001-player.json";
        String sha256 = Sha256.of(run.resolve(path));
        assertEquals(
                "{\"ok\":true,\"kind\":\"player\",\"file\":\"" + path + "\",\"sha256\":\"" + sha256
                        + "\",\"error\":null}",
                reply.json().text());
    }

    @Test
    void evidenceBeginsWithWhoFoundItWhereAndWhen() throws IOException {
        String text = read(vantage.state());
        assertTrue(text.startsWith(
                "{\"schema\":\"labgate.vantage-state/1\",\"id\":\"labgate-smoke\",\"version\":"));
        assertTrue(text.contains("\"fabricLoader\":\"practice-1\",\"tick\":41,"
                + "\"at\":\"2026-09-26T12:00:00Z\",\"tick_rate\":20.0,\"frozen\":true,"));
        assertTrue(text.endsWith("\n"));
    }

    @Test
    void noFileIsEverReplaced() throws IOException {
        String first = read(vantage.player("Alice"));
        Reply second = vantage.player("Nobody");
        assertEquals("labgate/vantage/session-1/000002-player.json", second.file().path());
        Path kept = run.resolve("labgate/vantage/session-1/000001-player.json");
        assertEquals(first, Files.readString(kept));
    }

    @Test
    void aPlayerWhoIsNotThereIsAnAnswerNotAnError() throws IOException {
        Reply reply = vantage.view("Nobody");
        assertTrue(reply.ok());
        assertTrue(read(reply).contains("\"found\":false,"));
        assertTrue(read(reply).contains("\"player\":null,\"view\":null}"));
    }

    @Test
    void aViewTellsEyeDirectionAndTarget() throws IOException {
        String text = read(vantage.view("Alice"));
        assertTrue(text.contains("\"view\":{\"eye\":[0.5,65.62,0.5],\"direction\":[0.0,0.0,1.0],"
                + "\"block_range\":4.5,\"entity_range\":3.0,\"target\":{\"type\":\"block\","
                + "\"distance\":3.5,\"location\":[0.5,65.62,4.0],\"block\":{\"id\":"
                + "\"minecraft:stone\",\"x\":0,\"y\":65,\"z\":4,\"face\":\"north\"}}}"), text);
    }

    @Test
    void nearKeepsTheTickOrderAndTheEdgeOfTheBall() throws IOException {
        String text = read(vantage.near("0.5 64 0.5 2", TestGame.OVERWORLD));
        assertTrue(text.indexOf(TestGame.uuid(1)) < text.indexOf(TestGame.uuid(2)));
        assertTrue(text.contains("\"distance\":2.0}"), text);
        assertFalse(read(vantage.near("0.5 64 0.5 1.99", TestGame.OVERWORLD))
                .contains(TestGame.uuid(2)));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", "1 2 3", "1 2 3 4 5", "1 2 3 -1", "NaN 0 0 1", "1e99 0 0 1", "~ ~ ~ 1"
    })
    void aPlaceThatIsNoneIsRefused(String place) {
        refused(vantage.near(place, TestGame.OVERWORLD));
    }

    @Test
    void entitiesAreFoundWhetherTheyTickOrNot() throws IOException {
        game.resting.add(TestGame.cart(3, 9));
        String text = read(vantage.entities(
                TestGame.uuid(3) + " " + TestGame.uuid(4) + " " + TestGame.uuid(3)));
        assertTrue(text.contains("{\"uuid\":\"" + TestGame.uuid(3) + "\",\"found\":true,"), text);
        assertTrue(text.contains(
                "{\"uuid\":\"" + TestGame.uuid(4) + "\",\"found\":false,\"entities\":[]}]}"), text);
        refused(vantage.entities("1-1-1-1-1"));
        refused(vantage.entities("Alice"));
    }

    @Test
    void aSnapshotsAnswerNamesItsMetaFile() throws IOException {
        Reply reply = vantage.snapshot("one", TestGame.OVERWORLD);
        assertEquals("labgate/vantage/snapshots/one/meta.json", reply.file().path());
        String meta = read(reply);
        assertTrue(meta.startsWith("{\"type\":\"meta\",\"protocol\":1,\"mod\":\"labgate-smoke\","
                + "\"modVersion\":\"1.2.3\",\"commit\":\"unknown\",\"jarSha256\":null,"
                + "\"minecraft\":\"26.2\",\"fabricLoader\":\"practice-1\","), meta);
        assertTrue(meta.contains("\"levelName\":\"test world\","
                + "\"dimension\":\"minecraft:overworld\","
                + "\"tick\":41,\"frozen\":true,\"createdAt\":1790424000000,"), meta);
        refused(vantage.snapshot("../one", TestGame.OVERWORLD));
    }

    @Test
    void aRestoreStepJoinsStateAndSnapshotOfOneTick() throws IOException {
        String text = read(vantage.restoreStep("restore-pre", TestGame.OVERWORLD));
        Path snapshot = run.resolve("labgate/vantage/snapshots/restore-pre");
        assertTrue(text.contains("\"step\":\"restore-pre\",\"dimension\":\"minecraft:overworld\","
                + "\"tick_rate\":20.0,\"frozen\":true,"), text);
        assertTrue(text.contains(Sha256.of(snapshot.resolve("meta.json"))));
        assertTrue(text.contains(Sha256.of(snapshot.resolve("entities.jsonl"))));
        assertTrue(text.contains("\"count\":2,\"players_skipped\":0,\"order_hash\":\""));
    }

    @Test
    void aDiskThatRefusesIsAnsweredAsSuch() throws IOException {
        Files.writeString(run.resolve("labgate"), "no folder");
        Reply reply = vantage.snapshots();
        refused(reply);
        assertTrue(reply.error().startsWith("cannot be written: "), reply.error());
    }

    @Test
    void aFaultIsAnsweredAndShown() {
        Reply reply = vantage.snapshot("one", NETHER);
        refused(reply);
        assertTrue(reply.error().startsWith("a fault of the mod"), reply.error());
        assertTrue(console.toString().contains("at labgate.smoke"), console.toString());
    }

    private String read(Reply reply) throws IOException {
        assertNull(reply.error());
        return Files.readString(run.resolve(reply.file().path()));
    }

    private static void refused(Reply reply) {
        assertFalse(reply.ok());
        assertTrue(reply.json().text().contains("\"file\":null,\"sha256\":null,\"error\":\""));
    }
}
