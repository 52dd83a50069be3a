package labgate.audit.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import labgate.audit.core.FakeClock;
import labgate.audit.core.SimulatedGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AuditStartTest {
    @TempDir Path dir;

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "{\"runId\": \"\"}", "\u0000"})
    void aBrokenConfigurationIsLoudAndHarmless(String text) {
        SimulatedGame game = new SimulatedGame(dir).configured(text).started();
        assertNull(game.session());
        Map<String, Object> status = game.json("status-unconfigured.json");
        assertEquals(
                List.of("mod", "configured", "error", "configPath", "updatedAtWall"),
                List.copyOf(status.keySet()));
        assertEquals(false, status.get("configured"));
        assertEquals(game.file("config.json").toString(), status.get("configPath"));
        assertTrue(((String) status.get("error")).matches("(Illegal|JsonSyntax)\\w+: .+"));
        assertEquals(
                "mcaudit: audit disabled: " + status.get("error") + System.lineSeparator(),
                game.console());
        assertFalse(Files.exists(game.file("latest.json")));
    }

    @Test
    void aMissingConfigurationIsReportedByItsPath() {
        SimulatedGame game = new SimulatedGame(dir).started();
        assertNull(game.session());
        assertEquals(
                "NoSuchFileException: " + game.file("config.json"),
                game.json("status-unconfigured.json").get("error"));
    }

    @Test
    void aLogThatCannotBeOpenedDisablesTheAudit() throws IOException {
        SimulatedGame game = new SimulatedGame(dir).configured(SimulatedGame.config(""));
        Files.createDirectories(game.log().resolve("occupied"));
        assertNull(game.started().session());
        assertEquals(false, game.json("status-unconfigured.json").get("configured"));
    }

    @Test
    void aGoodStartRemovesAnOlderRefusal() {
        SimulatedGame game = new SimulatedGame(dir).started();
        assertTrue(Files.exists(game.file("status-unconfigured.json")));
        game.configured(SimulatedGame.config("")).started();
        assertNotNull(game.session());
        assertFalse(Files.exists(game.file("status-unconfigured.json")));
    }

    @Test
    void withoutAnAuditTheCommandSaysSo() {
        assertEquals(
                new Reply(
                        "mcaudit: not configured (see mc-audit/status-unconfigured.json)", 0),
                Control.status(null));
        assertEquals(
                new Reply("mcaudit: not configured", 0),
                Control.run(null, AuditSession::flush));
    }

    @Test
    void aPropertyThatIsNoPathIsHarmless() {
        ByteArrayOutputStream console = new ByteArrayOutputStream();
        Optional<AuditSession> session = new AuditStart(
                dir,
                "no\0path",
                new Versions("26.2", "1", "1", "1"),
                new FakeClock(),
                new PrintStream(console)).run();
        assertTrue(session.isEmpty());
        assertTrue(console.toString().startsWith("mcaudit: audit disabled: InvalidPathException:"));
        assertTrue(Files.exists(dir.resolve("mc-audit/status-unconfigured.json")));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void thePropertyNamesAnotherConfiguration(boolean absolute) throws IOException {
        Path config = dir.resolve("elsewhere/c.json");
        Files.createDirectories(config.getParent());
        Files.writeString(config, SimulatedGame.config("\"outputDir\": \"out/deep\","));
        ByteArrayOutputStream console = new ByteArrayOutputStream();
        Optional<AuditSession> session = new AuditStart(
                dir,
                absolute ? config.toString() : "elsewhere/c.json",
                new Versions("26.2", "1", "1", "1"),
                new FakeClock(),
                new PrintStream(console)).run();
        assertTrue(session.isPresent(), console::toString);
        session.get().serverStopping();
        assertTrue(Files.exists(dir.resolve("out/deep/audit-run-1.jsonl")));
        assertTrue(Files.exists(dir.resolve("out/deep/status-run-1.json")));
        assertTrue(Files.exists(dir.resolve("out/deep/latest.json")));
        assertFalse(Files.exists(dir.resolve("mc-audit")));
    }
}
