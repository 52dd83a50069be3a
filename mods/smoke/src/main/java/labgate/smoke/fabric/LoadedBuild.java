package labgate.smoke.fabric;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import labgate.smoke.core.probe.BuildStamp;
import labgate.smoke.core.probe.LoadedJar;
import net.fabricmc.loader.api.FabricLoader;
import net.fabricmc.loader.api.ModContainer;
import net.fabricmc.loader.api.metadata.ModOrigin;

/**
 * The build of this mod that the loader has loaded, read while the mod is being initialised: a jar
 * that is exchanged later does not change what runs.
 *
 * @param commit as stamped into the jar
 * @param jarSha256 null if the mod was loaded from no jar of its own, or the jar is gone
 */
record LoadedBuild(String commit, String jarSha256) {
    static final String ID = "labgate-smoke";

    static LoadedBuild read() {
        try (InputStream stamp = LoadedBuild.class.getResourceAsStream(BuildStamp.RESOURCE)) {
            LoadedBuild build =
                    new LoadedBuild(BuildStamp.commit(stamp), LoadedJar.sha256(origins()));
            System.out.println(ID + ": loaded commit=" + build.commit
                    + " jar_sha256=" + build.jarSha256);
            return build;
        } catch (IOException unreadable) {
            System.err.println(ID + ": its own jar cannot be read: " + unreadable);
            return new LoadedBuild("unknown", null);
        }
    }

    private static List<Path> origins() {
        return FabricLoader.getInstance().getModContainer(ID)
                .map(ModContainer::getOrigin)
                .filter(origin -> origin.getKind() == ModOrigin.Kind.PATH)
                .map(ModOrigin::getPaths)
                .orElse(List.of());
    }
}
