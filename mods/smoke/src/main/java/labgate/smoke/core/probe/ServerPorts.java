package labgate.smoke.core.probe;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Properties;

/**
 * The ports in {@code server.properties}, which the server writes back as it understood them.
 *
 * @param game null if the file does not say
 * @param rcon null if the file does not say or RCON is off
 */
public record ServerPorts(Integer game, Integer rcon) {
    private static final int HIGHEST = 65_535;

    /** Reads the file; without one no port is known. */
    public static ServerPorts read(Path serverProperties) throws IOException {
        Properties properties = PropertiesFile.read(serverProperties);
        boolean rconOn = Boolean.parseBoolean(properties.getProperty("enable-rcon", "").strip());
        return new ServerPorts(
                port(properties, "server-port"), rconOn ? port(properties, "rcon.port") : null);
    }

    private static Integer port(Properties properties, String key) {
        String text = properties.getProperty(key, "").strip();
        if (!text.matches("[0-9]{1,5}") || Integer.parseInt(text) > HIGHEST) {
            return null;
        }
        return Integer.valueOf(text);
    }
}
