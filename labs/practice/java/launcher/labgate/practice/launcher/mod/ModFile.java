package labgate.practice.launcher.mod;

import net.fabricmc.loader.api.ModContainer;
import net.fabricmc.loader.api.metadata.ModMetadata;
import net.fabricmc.loader.api.metadata.ModOrigin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A mod with what its {@code fabric.mod.json} declares.
 *
 * @param jar where it was loaded from; null for the game, the loader and Java themselves
 * @param entrypoints class names by key ({@code main}, {@code server})
 * @param mixins names of mixin configurations that apply to a server
 * @param depends required mod ids and the versions that will do
 * @param breaks mod ids and the versions that must not be there
 */
public record ModFile(
        String id,
        String name,
        String description,
        ModVersion version,
        Path jar,
        Map<String, List<String>> entrypoints,
        List<String> mixins,
        Map<String, VersionRange> depends,
        Map<String, VersionRange> breaks)
        implements ModContainer, ModMetadata, ModOrigin {

    /**
     * A mod that stands for a part of the environment, as {@code java} and {@code minecraft} do.
     */
    static ModFile builtin(String id, String name, String version) {
        return new ModFile(
                id,
                name,
                "",
                new ModVersion(version),
                null,
                Map.of(),
                List.of(),
                Map.of(),
                Map.of());
    }

    @Override
    public String getId() {
        return id;
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public String getDescription() {
        return description;
    }

    @Override
    public ModVersion getVersion() {
        return version;
    }

    @Override
    public ModMetadata getMetadata() {
        return this;
    }

    @Override
    public ModOrigin getOrigin() {
        return this;
    }

    @Override
    public Kind getKind() {
        return jar == null ? Kind.UNKNOWN : Kind.PATH;
    }

    @Override
    public List<Path> getPaths() {
        if (jar == null) {
            throw new UnsupportedOperationException("mod " + id + " has no path of its own");
        }
        return List.of(jar);
    }

    @Override
    public List<Path> getRootPaths() {
        return jar == null ? List.of() : List.of(ModRoots.of(jar));
    }

    @Override
    public Optional<Path> findPath(String file) {
        return getRootPaths().stream()
                .map(root -> root.resolve(file))
                .filter(Files::exists)
                .findFirst();
    }

    private static final class ModRoots {
        private static final Map<Path, Path> ROOTS = new ConcurrentHashMap<>();

        static Path of(Path jar) {
            return ROOTS.computeIfAbsent(jar, ModRoots::open);
        }

        private static Path open(Path jar) {
            try {
                return FileSystems.newFileSystem(jar).getPath("/");
            } catch (IOException problem) {
                throw new UncheckedIOException(problem);
            }
        }
    }
}
