package labgate.practice.launcher.mod;

import labgate.practice.launcher.log.ServerLog;

import net.fabricmc.api.EnvType;
import net.fabricmc.loader.api.FabricLoader;
import net.fabricmc.loader.api.ModContainer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The mods of one server folder, and the loader interface that they see. */
public final class PracticeLoader implements FabricLoader {
    /** The game version that the practice game stands in for. */
    public static final String GAME_VERSION = gameVersion();

    /** What the practice game reports as Fabric Loader's version: never that of a real loader. */
    public static final String LOADER_VERSION = loaderVersion();

    /**
     * The Fabric Loader release whose interface this one offers; ranges in {@code depends} see it.
     */
    static final ModVersion LOADER_LEVEL = new ModVersion("0.19.5");

    private static PracticeLoader instance;

    private final Path gameDir;
    private final Map<String, ModFile> mods = new LinkedHashMap<>();

    private PracticeLoader(Path gameDir) {
        this.gameDir = gameDir;
    }

    public static PracticeLoader instance() {
        if (instance == null) {
            throw new IllegalStateException("the loader has not started");
        }
        return instance;
    }

    /**
     * Reads {@code mods/*.jar} of the folder and checks that they fit together.
     *
     * @throws LoadFailure a jar is unreadable, two have one id, or a dependency is not met
     */
    public static PracticeLoader load(Path gameDir) throws IOException {
        PracticeLoader loader = new PracticeLoader(gameDir);
        ServerLog.info(
                "Loading Minecraft " + GAME_VERSION + " with Fabric Loader " + LOADER_VERSION);
        loader.addBuiltins();
        for (Path jar : jars(gameDir.resolve("mods"))) {
            ModFileReader.read(jar).ifPresentOrElse(loader::add, () -> skip(jar));
        }
        ModResolver.check(loader.mods);
        ServerLog.info(loader.listing());
        instance = loader;
        return loader;
    }

    /** The mods that came from jars, in the order of their files' names. */
    public List<ModFile> jarMods() {
        return mods.values().stream().filter(mod -> mod.jar() != null).toList();
    }

    private void addBuiltins() {
        add(ModFile.builtin("fabricloader", "Fabric Loader", LOADER_VERSION));
        add(
                ModFile.builtin(
                        "java",
                        "OpenJDK 64-Bit Server VM",
                        Integer.toString(Runtime.version().feature())));
        add(ModFile.builtin("minecraft", "Minecraft", GAME_VERSION));
    }

    private void add(ModFile mod) {
        ModFile other = mods.putIfAbsent(mod.id(), mod);
        if (other != null) {
            throw new LoadFailure(
                    "Duplicate mod id " + mod.id() + " in " + mod.jar() + " and " + other.jar());
        }
    }

    private static void skip(Path jar) {
        ServerLog.warn("Ignoring " + jar.getFileName() + ": it holds no fabric.mod.json");
    }

    private static List<Path> jars(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
        }
    }

    private String listing() {
        StringBuilder text = new StringBuilder("Loading " + mods.size() + " mods:");
        List<String> ids = new ArrayList<>(mods.keySet());
        ids.sort(null);
        for (String id : ids) {
            text.append("\n\t- ").append(id).append(' ').append(mods.get(id).version().text());
        }
        return text.toString();
    }

    @Override
    public Path getGameDir() {
        return gameDir;
    }

    @Override
    public Path getConfigDir() {
        return gameDir.resolve("config");
    }

    @Override
    public Optional<ModContainer> getModContainer(String id) {
        return Optional.ofNullable(mods.get(id));
    }

    @Override
    public Collection<ModContainer> getAllMods() {
        return List.copyOf(mods.values());
    }

    @Override
    public boolean isModLoaded(String id) {
        return mods.containsKey(id);
    }

    @Override
    public boolean isDevelopmentEnvironment() {
        return false;
    }

    @Override
    public EnvType getEnvironmentType() {
        return EnvType.SERVER;
    }

    @Override
    public String getRawGameVersion() {
        return GAME_VERSION;
    }

    private static String gameVersion() {
        return "26.2";
    }

    private static String loaderVersion() {
        return "practice-1";
    }
}
