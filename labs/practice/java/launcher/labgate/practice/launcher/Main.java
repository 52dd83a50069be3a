package labgate.practice.launcher;

import labgate.practice.launcher.log.ServerLog;
import labgate.practice.launcher.mod.LoadFailure;
import labgate.practice.launcher.mod.ModFile;
import labgate.practice.launcher.mod.PracticeLoader;
import labgate.practice.launcher.weave.GameLoader;
import labgate.practice.launcher.weave.Weaver;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Starts the practice server in the current folder: reads {@code mods/*.jar}, weaves them into the
 * game and runs the game's own main. Exits with 1 when the mods cannot be loaded.
 *
 * <p>Argument: the game's jar. Everything else comes from the folder.
 */
public final class Main {
    private static final String GAME_MAIN = "net.minecraft.server.Main";

    private Main() {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of("").toAbsolutePath();
        Faults.load(folder);
        ServerLog.open(folder, Faults.logFullAfterBytes());
        Thread.setDefaultUncaughtExceptionHandler(Main::die);
        try {
            start(folder, Path.of(arguments[0]));
        } catch (LoadFailure failure) {
            if (failure.getCause() != null
                    || !failure.getMessage().startsWith("Some of your mods")) {
                ServerLog.error("Failed to start the minecraft server", failure);
            }
            System.exit(1);
        } catch (Throwable failure) {
            ServerLog.error("Failed to start the minecraft server", rootCause(failure));
            System.exit(1);
        }
    }

    private static void start(Path folder, Path game) throws Throwable {
        PracticeLoader mods = PracticeLoader.load(folder);
        GameLoader loader =
                new GameLoader(classPath(game, mods.jarMods()), Main.class.getClassLoader());
        Thread.currentThread().setContextClassLoader(loader);
        Weaver.weave(loader, mods.jarMods());
        Weaver.audit();
        Entrypoints.run(loader, mods.jarMods());
        try {
            loader.loadClass(GAME_MAIN)
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) new String[] {"nogui"});
        } catch (InvocationTargetException failure) {
            throw failure.getCause();
        }
    }

    private static URL[] classPath(Path game, List<ModFile> mods) throws MalformedURLException {
        List<URL> jars = new ArrayList<>();
        jars.add(game.toUri().toURL());
        for (ModFile mod : mods) {
            jars.add(mod.jar().toUri().toURL());
        }
        return jars.toArray(URL[]::new);
    }

    private static Throwable rootCause(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }

    private static void die(Thread thread, Throwable failure) {
        ServerLog.error("Uncaught exception in thread \"" + thread.getName() + "\"", failure);
        Runtime.getRuntime().halt(1);
    }
}
