package labgate.smoke.core.probe;

import java.io.IOException;
import java.nio.file.Path;

/** What this server is called among a run's servers. */
public final class InstanceName {
    public static final String PROPERTY = "labgate.instance";
    public static final String CONFIG_FILE = "labgate-smoke.properties";

    private InstanceName() {}

    /**
     * The name: what the system property says, else {@code instance} in the configuration file,
     * else the name of the run directory.
     *
     * @param told the system property, or null
     */
    public static String of(String told, Path configFile, Path runDirectory) throws IOException {
        if (told != null && !told.isBlank()) {
            return told.strip();
        }
        String written = PropertiesFile.read(configFile).getProperty("instance", "").strip();
        if (!written.isEmpty()) {
            return written;
        }
        Path folder = runDirectory.toAbsolutePath().normalize().getFileName();
        return folder == null ? "unnamed" : folder.toString();
    }
}
