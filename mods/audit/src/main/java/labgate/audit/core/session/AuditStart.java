package labgate.audit.core.session;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import labgate.audit.core.config.AuditConfig;
import labgate.audit.core.config.ConfigReader;
import labgate.audit.core.event.GameClock;

/**
 * Starts the audit of a server, or says aloud why there is none.
 *
 * @param gameDir the server's run directory
 * @param configOverride another place of the configuration, or null
 */
public record AuditStart(
        Path gameDir,
        String configOverride,
        Versions versions,
        GameClock clock,
        PrintStream console) {

    /**
     * The running session; empty when the configuration is missing or wrong or the log cannot be
     * opened. The reason then stands in {@code mc-audit/status-unconfigured.json} and on the
     * console, and the game goes on without an audit.
     */
    public Optional<AuditSession> run() {
        try {
            Path configFile = AuditFiles.configFile(gameDir, configOverride);
            AuditConfig config = ConfigReader.read(configFile);
            AuditFiles files = AuditFiles.of(gameDir, configFile, config);
            Files.deleteIfExists(AuditFiles.unconfigured(gameDir));
            AuditSession session = AuditSession.open(config, files, versions, clock, console);
            console.println("mcaudit: audit ready: " + session.describe());
            return Optional.of(session);
        } catch (IOException | RuntimeException refusal) {
            refuse(refusal.getClass().getSimpleName() + ": " + refusal.getMessage());
            return Optional.empty();
        }
    }

    private void refuse(String error) {
        console.println("mcaudit: audit disabled: " + error);
        new StatusFiles(clock, console).write(AuditFiles.unconfigured(gameDir), json -> json
                .field("mod", SessionReport.MOD_ID)
                .field("configured", false)
                .field("error", error)
                .field("configPath", configPath())
                .field("updatedAtWall", clock.wallMillis()));
    }

    private String configPath() {
        try {
            return AuditFiles.configFile(gameDir, configOverride).toString();
        } catch (InvalidPathException noPath) {
            return configOverride;
        }
    }
}
