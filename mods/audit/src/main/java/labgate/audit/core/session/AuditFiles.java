package labgate.audit.core.session;

import java.nio.file.Path;
import labgate.audit.core.config.AuditConfig;

/**
 * Where the audit reads and writes; every path is absolute.
 *
 * @param gameDir the server's run directory
 * @param config the configuration that was read
 */
public record AuditFiles(Path gameDir, Path config, Path log, Path status, Path latest) {
    private static final String DEFAULT_FOLDER = "mc-audit";

    /** The files of a configured audit. */
    static AuditFiles of(Path gameDir, Path configFile, AuditConfig config) {
        Path output = absolute(gameDir).resolve(config.outputDir()).normalize();
        String run = AuditConfig.fileSafe(config.runId());
        return new AuditFiles(
                absolute(gameDir),
                configFile,
                output.resolve(config.outputFile()).normalize(),
                output.resolve("status-" + run + ".json"),
                output.resolve("latest.json"));
    }

    /** The configuration's place: {@code override} (relative to the game) or the usual one. */
    static Path configFile(Path gameDir, String override) {
        String place = override == null || override.isBlank()
                ? DEFAULT_FOLDER + "/config.json"
                : override;
        return absolute(gameDir).resolve(place).normalize();
    }

    /** Where a refused configuration is reported, whatever it says of its own folder. */
    static Path unconfigured(Path gameDir) {
        return absolute(gameDir).resolve(DEFAULT_FOLDER).resolve("status-unconfigured.json");
    }

    private static Path absolute(Path gameDir) {
        return gameDir.toAbsolutePath().normalize();
    }
}
