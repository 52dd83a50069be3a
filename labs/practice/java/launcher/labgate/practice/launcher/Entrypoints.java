package labgate.practice.launcher;

import labgate.practice.launcher.mod.LoadFailure;
import labgate.practice.launcher.mod.ModFile;

import net.fabricmc.api.DedicatedServerModInitializer;
import net.fabricmc.api.ModInitializer;

import java.util.List;
import java.util.function.Consumer;

/** Runs the mods' entrypoints: all {@code main} ones, then all {@code server} ones. */
final class Entrypoints {
    private Entrypoints() {}

    static void run(ClassLoader loader, List<ModFile> mods) {
        runStage(loader, mods, "main", ModInitializer.class, ModInitializer::onInitialize);
        runStage(
                loader,
                mods,
                "server",
                DedicatedServerModInitializer.class,
                DedicatedServerModInitializer::onInitializeServer);
    }

    private static <T> void runStage(
            ClassLoader loader, List<ModFile> mods, String stage, Class<T> kind, Consumer<T> call) {
        for (ModFile mod : mods) {
            for (String name : mod.entrypoints().getOrDefault(stage, List.of())) {
                try {
                    call.accept(
                            kind.cast(
                                    loader.loadClass(name).getDeclaredConstructor().newInstance()));
                } catch (Exception | LinkageError failure) {
                    throw new LoadFailure(
                            "Could not execute entrypoint stage '"
                                    + stage
                                    + "' due to errors, provided by '"
                                    + mod.id()
                                    + "' at '"
                                    + name
                                    + "'!",
                            failure);
                }
            }
        }
    }
}
