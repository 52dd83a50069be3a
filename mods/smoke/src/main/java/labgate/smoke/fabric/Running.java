package labgate.smoke.fabric;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.UUID;
import labgate.smoke.core.file.RunDirectory;
import labgate.smoke.core.probe.Identity;
import labgate.smoke.core.probe.InstanceName;
import labgate.smoke.core.probe.Probe;
import labgate.smoke.core.probe.ServerPorts;
import labgate.smoke.core.vantage.Vantage;
import net.fabricmc.loader.api.FabricLoader;
import net.minecraft.server.MinecraftServer;
import net.minecraft.world.level.storage.LevelResource;

/**
 * What serves the commands while a server runs.
 *
 * @param error why they cannot be served; null if they can, and then the others are there
 */
record Running(Probe probe, Vantage vantage, String error) {
    private static volatile Running current = refusing("the server has not started");

    static Running current() {
        return current;
    }

    /** Begins a session; if its configuration cannot be read, the commands say so. */
    static void start(MinecraftServer server, LoadedBuild build) {
        RunDirectory directory = new RunDirectory(FabricLoader.getInstance().getGameDir());
        try {
            Identity identity = identity(server, build, directory.root());
            ServerGame game = new ServerGame(server);
            current = new Running(
                    new Probe(identity, game, directory),
                    new Vantage(identity, game, directory, Clock.systemUTC(), System.err),
                    null);
            System.out.println(LoadedBuild.ID + ": started session=" + identity.session()
                    + " instance=" + identity.instance() + " world_dir=" + identity.worldDir());
        } catch (IOException unreadable) {
            System.err.println(LoadedBuild.ID + ": disabled: " + unreadable);
            current = refusing("the mod is disabled: " + unreadable);
        }
    }

    static void stop() {
        current = refusing("the server has stopped");
    }

    private static Running refusing(String error) {
        return new Running(null, null, error);
    }

    private static Identity identity(MinecraftServer server, LoadedBuild build, Path directory)
            throws IOException {
        return new Identity(
                LoadedBuild.ID,
                version(LoadedBuild.ID),
                build.commit(),
                build.jarSha256(),
                UUID.randomUUID().toString(),
                server.getWorldPath(LevelResource.ROOT),
                InstanceName.of(
                        System.getProperty(InstanceName.PROPERTY),
                        FabricLoader.getInstance().getConfigDir().resolve(InstanceName.CONFIG_FILE),
                        directory),
                ServerPorts.read(directory.resolve("server.properties")),
                version("minecraft"),
                version("fabricloader"));
    }

    private static String version(String mod) {
        return FabricLoader.getInstance().getModContainer(mod)
                .map(container -> container.getMetadata().getVersion().getFriendlyString())
                .orElse("absent");
    }
}
