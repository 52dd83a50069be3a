package net.minecraft.server.dedicated;

import labgate.practice.launcher.Faults;
import labgate.practice.launcher.log.ServerLog;
import labgate.practice.net.StatusListener;
import labgate.practice.rcon.RconListener;
import labgate.practice.world.ChunkTickets;
import labgate.practice.world.FlatSettings;
import labgate.practice.world.LevelStore;
import labgate.practice.world.WorldFolder;

import net.minecraft.nbt.CompoundTag;
import net.minecraft.resources.ResourceKey;
import net.minecraft.server.GameRules;
import net.minecraft.server.MinecraftServer;
import net.minecraft.server.WorldClock;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.storage.WorldData;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;

/** A server that runs by itself: properties, console, game port and RCON. */
public class DedicatedServer extends MinecraftServer {
    private final DedicatedServerProperties settings;
    private final ConcurrentLinkedQueue<String> consoleInput = new ConcurrentLinkedQueue<>();

    private CompoundTag levelData;
    private WorldClock clock;
    private GameRules rules;
    private long seed;
    private StatusListener statusListener;
    private RconListener rconListener;

    public DedicatedServer(WorldFolder worldFolder, DedicatedServerProperties settings) {
        super(worldFolder);
        this.settings = settings;
    }

    @Override
    protected boolean initServer() throws IOException {
        long started = System.nanoTime();
        readConsole();
        ServerLog.info("Starting minecraft server version " + getServerVersion());
        ServerLog.info("Loading properties");
        ServerLog.info("Default game type: " + settings.text("gamemode").toUpperCase(Locale.ROOT));
        setPlayerList(new DedicatedPlayerList(this, settings.number("max-players")));
        if (!openGamePort()) {
            return false;
        }
        if (!settings.flag("online-mode")) {
            ServerLog.warn("**** SERVER IS RUNNING IN OFFLINE/INSECURE MODE!");
            ServerLog.warn("The server will make no attempt to authenticate usernames. Beware.");
        }
        ServerLog.info("Preparing level \"" + settings.text("level-name") + "\"");
        sleep(Faults.slowStartMillis());
        loadLevel();
        double seconds = (System.nanoTime() - started) / 1.0E9;
        ServerLog.info(
                "Done ("
                        + String.format(Locale.ROOT, "%.3fs", seconds)
                        + ")! For help, type \"help\"");
        openRcon();
        return true;
    }

    private boolean openGamePort() {
        String address = settings.text("server-ip").isBlank() ? "*" : settings.text("server-ip");
        int port = settings.number("server-port");
        ServerLog.info("Starting Minecraft server on " + address + ":" + port);
        try {
            statusListener =
                    StatusListener.open(
                            this, settings.text("server-ip"), port, settings.text("motd"));
            return true;
        } catch (IOException problem) {
            ServerLog.warn("**** FAILED TO BIND TO PORT!");
            ServerLog.warn("The exception was: " + problem);
            ServerLog.warn("Perhaps a server is already running on that port?");
            return false;
        }
    }

    private void openRcon() {
        if (!settings.flag("enable-rcon")) {
            return;
        }
        ServerLog.info("Starting remote control listener");
        if (settings.text("rcon.password").isEmpty()) {
            ServerLog.warn("No rcon password set in server.properties, rcon disabled!");
            return;
        }
        String address =
                settings.text("server-ip").isBlank() ? "0.0.0.0" : settings.text("server-ip");
        int port = settings.number("rcon.port");
        try {
            rconListener = RconListener.open(this, address, port, settings.text("rcon.password"));
            ServerLog.info("RCON running on " + address + ":" + port);
        } catch (IOException problem) {
            ServerLog.warn("Unable to initialise RCON on " + address + ":" + port);
            ServerLog.warn("The exception was: " + problem);
        }
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Opens the three dimensions, making the world first if there is none. */
    protected void loadLevel() throws IOException {
        levelData = worldFolder().readLevel();
        CompoundTag generator = worldFolder().readData("world_gen_settings");
        seed =
                generator.isEmpty()
                        ? FlatSettings.seed(settings.text("level-seed"))
                        : generator.getLongOr("seed", 0);
        clock = WorldClock.read(worldFolder().readData("world_clocks"), levelData);
        rules = GameRules.read(worldFolder().readData("game_rules"));
        LevelStore.FlatLayers layers =
                FlatSettings.layers(
                        generator.getStringOr(
                                "practice_layers", settings.text("generator-settings")),
                        settings.text("level-type"));
        open(Level.OVERWORLD, "overworld", layers);
        open(Level.NETHER, "the_nether", FlatSettings.NOTHING);
        open(Level.END, "the_end", FlatSettings.NOTHING);
    }

    private void open(ResourceKey<Level> dimension, String name, LevelStore.FlatLayers layers)
            throws IOException {
        LevelStore store = new LevelStore(worldFolder().dimension(name), layers);
        int distance =
                Math.min(settings.number("simulation-distance"), settings.number("view-distance"));
        ServerLevel level = new ServerLevel(this, dimension, store, new ChunkTickets(distance));
        addLevel(level);
        level.open();
    }

    @Override
    protected void saveWorldFiles() throws IOException {
        levelData.putString("LevelName", getWorldData().getLevelName());
        levelData.putLong("Time", clock.gameTime());
        levelData.putLong("LastPlayed", System.currentTimeMillis());
        levelData.putBoolean("initialized", true);
        worldFolder().writeLevel(levelData);
        CompoundTag generator = worldFolder().readData("world_gen_settings");
        generator.putLong("seed", seed);
        if (!generator.contains("practice_layers") && !generator.contains("dimensions")) {
            generator.putString("practice_layers", settings.text("generator-settings"));
        }
        worldFolder().writeData("world_gen_settings", generator);
        worldFolder().writeData("world_clocks", clock.write());
        worldFolder().writeData("game_rules", rules.write());
        worldFolder().writeEmptyData();
    }

    private void readConsole() {
        Thread reader =
                new Thread(
                        () -> {
                            try (var lines =
                                    new BufferedReader(
                                            new InputStreamReader(
                                                    System.in, StandardCharsets.UTF_8))) {
                                for (String line = lines.readLine();
                                        line != null;
                                        line = lines.readLine()) {
                                    consoleInput.add(line);
                                }
                            } catch (IOException closed) {
                                ServerLog.error("Exception handling console input", closed);
                            }
                        },
                        "Server console handler");
        reader.setDaemon(true);
        reader.start();
    }

    @Override
    protected void tickServer(BooleanSupplier haveTime) {
        super.tickServer(haveTime);
        runConsoleInput(); // also while the server is paused for emptiness
    }

    @Override
    protected void tickConnection() {
        runConsoleInput();
    }

    private void runConsoleInput() {
        for (String line = consoleInput.poll(); line != null; line = consoleInput.poll()) {
            getCommands().performPrefixedCommand(createCommandSourceStack(), line);
        }
    }

    @Override
    protected void stopServer() {
        if (statusListener != null) {
            statusListener.close();
        }
        super.stopServer();
    }

    @Override
    protected void onServerExit() {
        if (rconListener != null) {
            rconListener.close();
        }
        if (hasCrashed()) {
            Runtime.getRuntime().halt(1);
        }
    }

    @Override
    public WorldData getWorldData() {
        String fallback = settings.text("level-name");
        return () -> levelData == null ? fallback : levelData.getStringOr("LevelName", fallback);
    }

    @Override
    public WorldClock clock() {
        return clock;
    }

    @Override
    public GameRules gameRules() {
        return rules;
    }

    @Override
    public long getSeed() {
        return seed;
    }

    @Override
    public String difficulty() {
        int fallback = Math.max(0, DIFFICULTIES.indexOf(settings.text("difficulty")));
        int number = levelData.getIntOr("Difficulty", fallback);
        return DIFFICULTIES.get(Math.clamp(number, 0, DIFFICULTIES.size() - 1));
    }

    @Override
    public void setDifficulty(String name) {
        levelData.putByte("Difficulty", (byte) DIFFICULTIES.indexOf(name));
    }

    @Override
    protected int pauseWhenEmptySeconds() {
        return settings.number("pause-when-empty-seconds");
    }

    @Override
    public boolean shouldRconBroadcast() {
        return settings.flag("broadcast-rcon-to-ops");
    }

    public DedicatedServerProperties settings() {
        return settings;
    }
}
