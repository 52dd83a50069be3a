package net.minecraft.server.dedicated;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** {@code server.properties}, with the real server's defaults for what the practice game uses. */
public final class DedicatedServerProperties {
    private static final String[][] DEFAULTS = {
        {"broadcast-rcon-to-ops", "true"},
        {"difficulty", "easy"},
        {"enable-rcon", "false"},
        {"gamemode", "survival"},
        {"generator-settings", "{}"},
        {"level-name", "world"},
        {"level-seed", ""},
        {"level-type", "minecraft:normal"},
        {"max-players", "20"},
        {"motd", "A Minecraft Server"},
        {"online-mode", "true"},
        {"pause-when-empty-seconds", "60"},
        {"rcon.password", ""},
        {"rcon.port", "25575"},
        {"server-ip", ""},
        {"server-port", "25565"},
        {"simulation-distance", "10"},
        {"view-distance", "10"},
    };

    private final Properties properties = new Properties();

    /** Reads the file and writes it back with every default that it lacked. */
    public static DedicatedServerProperties load(Path file) throws IOException {
        DedicatedServerProperties settings = new DedicatedServerProperties();
        if (Files.exists(file)) {
            try (var reader = Files.newBufferedReader(file)) {
                settings.properties.load(reader);
            }
        }
        for (String[] each : DEFAULTS) {
            settings.properties.putIfAbsent(each[0], each[1]);
        }
        try (var writer = Files.newBufferedWriter(file)) {
            settings.properties.store(writer, "Minecraft server properties");
        }
        return settings;
    }

    public String text(String key) {
        return properties.getProperty(key);
    }

    public int number(String key) {
        try {
            return Integer.parseInt(text(key).strip());
        } catch (NumberFormatException notANumber) {
            return Integer.parseInt(defaultOf(key));
        }
    }

    public boolean flag(String key) {
        return Boolean.parseBoolean(text(key).strip());
    }

    private static String defaultOf(String key) {
        for (String[] each : DEFAULTS) {
            if (each[0].equals(key)) {
                return each[1];
            }
        }
        throw new IllegalArgumentException(key);
    }
}
