package net.minecraft.server;

import labgate.practice.launcher.TickFaults;
import labgate.practice.launcher.log.ServerLog;
import labgate.practice.launcher.mod.PracticeLoader;
import labgate.practice.world.WorldFolder;

import net.minecraft.CrashReport;
import net.minecraft.commands.CommandBuildContext;
import net.minecraft.commands.CommandSource;
import net.minecraft.commands.CommandSourceStack;
import net.minecraft.commands.Commands;
import net.minecraft.core.RegistryAccess;
import net.minecraft.network.chat.Component;
import net.minecraft.resources.ResourceKey;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.server.permissions.PermissionSet;
import net.minecraft.server.players.PlayerList;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.storage.LevelResource;
import net.minecraft.world.level.storage.WorldData;
import net.minecraft.world.phys.Vec2;
import net.minecraft.world.phys.Vec3;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** A server: its worlds, its players, its commands and its clock. */
public abstract class MinecraftServer implements CommandSource {
    /** The names of the difficulties, in the order of their numbers. */
    public static final List<String> DIFFICULTIES = List.of("peaceful", "easy", "normal", "hard");

    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final int AUTOSAVE_TICKS = 6000;

    private final WorldFolder worldFolder;
    private final RegistryAccess.Frozen registries = RegistryAccess.builtin();
    private final ServerTickRateManager tickRateManager = new ServerTickRateManager(this);
    private final TickTimes tickTimes = new TickTimes();
    private final ConcurrentLinkedQueue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final Map<ResourceKey<Level>, ServerLevel> levels = new LinkedHashMap<>();
    private Commands commands = newCommands();

    private Thread serverThread;
    private PlayerList playerList;
    private volatile boolean running = true;
    private volatile boolean crashed;
    private int tickCount;
    private int emptyTicks;

    protected MinecraftServer(WorldFolder worldFolder) {
        this.worldFolder = worldFolder;
    }

    protected abstract boolean initServer() throws IOException;

    public abstract WorldData getWorldData();

    public abstract WorldClock clock();

    public abstract GameRules gameRules();

    public abstract long getSeed();

    /** One of {@link #DIFFICULTIES}. */
    public abstract String difficulty();

    public abstract void setDifficulty(String name);

    protected abstract int pauseWhenEmptySeconds();

    protected abstract void saveWorldFiles() throws IOException;

    protected abstract boolean shouldRconBroadcast();

    /** Starts the server's own thread. */
    public void spin() {
        serverThread = new Thread(this::runServer, "Server thread");
        serverThread.start();
    }

    protected void runServer() {
        try {
            if (!initServer()) {
                return;
            }
            buildServerStatus();
            loop();
        } catch (Throwable failure) {
            ServerLog.error("Encountered an unexpected exception", failure);
            CrashReport.save(failure);
            crashed = true;
        } finally {
            stopServer();
            onServerExit();
        }
    }

    /** The last step of the start: from here on the server ticks. */
    protected void buildServerStatus() {}

    private void loop() {
        long next = System.nanoTime();
        while (running) {
            boolean sprinting = tickRateManager.checkShouldSprintThisTick();
            long started = System.nanoTime();
            if (!sprinting && started - next > 2 * NANOS_PER_SECOND) {
                long behind = (started - next) / 1_000_000;
                ServerLog.warn(
                        "Can't keep up! Is the server overloaded? Running "
                                + behind
                                + "ms or "
                                + behind / 50
                                + " ticks behind");
                next = started;
            }
            next = sprinting ? started : next + tickRateManager.nanosecondsPerTick();
            tickServer(() -> false);
            if (sprinting) {
                tickRateManager.addSprintNanos(System.nanoTime() - started);
            }
            waitUntilNextTick(next);
        }
    }

    private void waitUntilNextTick(long next) {
        do {
            for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
                task.run();
            }
            if (System.nanoTime() - next < 0 && !tickRateManager.isSprinting()) {
                LockSupport.parkNanos(this, next - System.nanoTime());
            }
        } while (running && System.nanoTime() - next < 0 && !tickRateManager.isSprinting());
    }

    protected void tickServer(BooleanSupplier haveTime) {
        long started = System.nanoTime();
        if (isPausedForEmptiness()) {
            return;
        }
        tickCount++;
        TickFaults.meet(tickCount);
        tickRateManager.tick();
        tickChildren(haveTime);
        if (tickCount % AUTOSAVE_TICKS == 0) {
            saveEverything(true);
        }
        tickTimes.add(System.nanoTime() - started);
    }

    private boolean isPausedForEmptiness() {
        int limit = pauseWhenEmptySeconds() * 20;
        boolean empty = playerList.getPlayerCount() == 0 && !tickRateManager.isSprinting();
        emptyTicks = empty ? emptyTicks + 1 : 0;
        if (limit <= 0 || emptyTicks < limit) {
            return false;
        }
        if (emptyTicks == limit) {
            ServerLog.info("Server empty for " + pauseWhenEmptySeconds() + " seconds, pausing");
            saveEverything(true);
        }
        return true;
    }

    protected void tickChildren(BooleanSupplier haveTime) {
        if (tickRateManager.runsNormally()) {
            clock().tick(gameRules().isOn("advance_time"));
        }
        for (ServerLevel level : levels.values()) {
            level.tick(haveTime);
        }
        tickConnection();
    }

    /** The dedicated server reads its console here. */
    protected void tickConnection() {}

    protected void stopServer() {
        ServerLog.info("Stopping server");
        if (playerList != null) {
            ServerLog.info("Saving players");
            playerList.saveAll();
            playerList.removeAll();
        }
        ServerLog.info("Saving worlds");
        levels.values().forEach(ServerLevel::settle);
        if (!levels.isEmpty()) {
            saveEverything(false);
        }
        try {
            worldFolder.close();
        } catch (IOException problem) {
            ServerLog.error("Failed to unlock level", problem);
        }
    }

    protected void onServerExit() {}

    /** Writes all worlds and players. */
    public boolean saveEverything(boolean quietly) {
        try {
            playerList.saveAll();
            for (ServerLevel level : levels.values()) {
                if (!quietly) {
                    ServerLog.info(
                            "Saving chunks for level '"
                                    + level
                                    + "'/"
                                    + level.dimension().identifier());
                }
                level.save();
            }
            saveWorldFiles();
        } catch (IOException problem) {
            ServerLog.error("Failed to save the world", problem);
            return false;
        }
        if (!quietly) {
            for (String folder :
                    new String[] {worldFolder.root().getFileName().toString(), "DIM1", "DIM-1"}) {
                ServerLog.info("ThreadedAnvilChunkStorage (" + folder + "): All chunks are saved");
            }
            ServerLog.info("ThreadedAnvilChunkStorage: All dimensions are saved");
        }
        return true;
    }

    /** Whether the server ended by a crash. */
    protected boolean hasCrashed() {
        return crashed;
    }

    /** Asks the server to stop, and waits until it has if told so. */
    public void halt(boolean wait) {
        running = false;
        LockSupport.unpark(serverThread);
        if (wait) {
            try {
                serverThread.join();
            } catch (InterruptedException interrupted) {
                ServerLog.error("Error while shutting down", interrupted);
            }
        }
    }

    public boolean isRunning() {
        return running;
    }

    public boolean isSameThread() {
        return Thread.currentThread() == serverThread;
    }

    /** Runs on the server's thread: at once if already there, else between two ticks. */
    public void execute(Runnable task) {
        if (isSameThread()) {
            task.run();
        } else {
            tasks.add(task);
            LockSupport.unpark(serverThread);
        }
    }

    /** As {@link #execute}, waiting for the result. */
    public <T> T executeBlocking(Supplier<T> task) {
        CompletableFuture<T> result = new CompletableFuture<>();
        execute(
                () -> {
                    try {
                        result.complete(task.get());
                    } catch (RuntimeException failure) {
                        result.completeExceptionally(failure);
                    }
                });
        return result.join();
    }

    protected void addLevel(ServerLevel level) {
        levels.put(level.dimension(), level);
    }

    protected void setPlayerList(PlayerList list) {
        playerList = list;
    }

    public int getTickCount() {
        return tickCount;
    }

    public TickTimes tickTimes() {
        return tickTimes;
    }

    public PlayerList getPlayerList() {
        return playerList;
    }

    public Path getWorldPath(LevelResource resource) {
        return worldFolder.root().resolve(resource.getId());
    }

    protected WorldFolder worldFolder() {
        return worldFolder;
    }

    public String getServerVersion() {
        return PracticeLoader.GAME_VERSION;
    }

    public Iterable<ServerLevel> getAllLevels() {
        return levels.values();
    }

    public ServerLevel getLevel(ResourceKey<Level> dimension) {
        return levels.get(dimension);
    }

    public final ServerLevel overworld() {
        return levels.get(Level.OVERWORLD);
    }

    private static Commands newCommands() {
        return new Commands(Commands.CommandSelection.DEDICATED, new CommandBuildContext() {});
    }

    /** Registers all commands anew, those of mods too, as a reload of the data packs does. */
    public void reloadCommands() {
        commands = newCommands();
    }

    public Commands getCommands() {
        return commands;
    }

    public RegistryAccess.Frozen registryAccess() {
        return registries;
    }

    public ServerTickRateManager tickRateManager() {
        return tickRateManager;
    }

    public CommandSourceStack createCommandSourceStack() {
        return new CommandSourceStack(
                this,
                Vec3.ZERO,
                Vec2.ZERO,
                overworld(),
                PermissionSet.ALL_PERMISSIONS,
                "Server",
                Component.literal("Server"),
                this,
                null);
    }

    /** Writes to the log what a source other than the server itself did. */
    public void informAdmins(CommandSourceStack source, Component message) {
        ServerLog.info("[" + source.getTextName() + ": " + message.getString() + "]");
    }

    @Override
    public void sendSystemMessage(Component message) {
        ServerLog.info(message.getString());
    }

    @Override
    public boolean acceptsSuccess() {
        return true;
    }

    @Override
    public boolean acceptsFailure() {
        return true;
    }

    @Override
    public boolean shouldInformAdmins() {
        return false;
    }
}
