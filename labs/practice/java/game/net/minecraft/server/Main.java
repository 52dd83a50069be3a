package net.minecraft.server;

import labgate.practice.launcher.log.ServerLog;
import labgate.practice.world.WorldFolder;

import net.minecraft.server.dedicated.DedicatedServer;
import net.minecraft.server.dedicated.DedicatedServerProperties;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Starts a dedicated server in the current folder. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) throws IOException {
        DedicatedServerProperties settings =
                DedicatedServerProperties.load(Path.of("server.properties"));
        if (!eulaAccepted(Path.of("eula.txt"))) {
            ServerLog.info(
                    "You need to agree to the EULA in order to run the server. Go to eula.txt for"
                            + " more info.");
            return;
        }
        WorldFolder world = WorldFolder.open(Path.of(settings.text("level-name")));
        DedicatedServer server = new DedicatedServer(world, settings);
        Runtime.getRuntime()
                .addShutdownHook(new Thread(() -> server.halt(true), "Server Shutdown Thread"));
        server.spin();
    }

    private static boolean eulaAccepted(Path file) throws IOException {
        if (!Files.exists(file)) {
            Files.writeString(
                    file,
                    "#By changing the setting below to TRUE you are indicating your agreement to"
                            + " our EULA (https://aka.ms/MinecraftEULA).\n"
                            + "eula=false\n");
            return false;
        }
        Properties properties = new Properties();
        try (var reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        return Boolean.parseBoolean(properties.getProperty("eula", "false").strip());
    }
}
