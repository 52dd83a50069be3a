package labgate.audit.fabric;

import labgate.audit.core.session.Versions;
import net.fabricmc.loader.api.FabricLoader;

/** The versions of the parts that are loaded. */
final class LoadedMods {
    private LoadedMods() {}

    static Versions versions(FabricLoader loader) {
        return new Versions(
                version(loader, "minecraft"),
                version(loader, "fabricloader"),
                version(loader, "fabric-api"),
                version(loader, "mc-agent-minecart-audit"));
    }

    private static String version(FabricLoader loader, String id) {
        return loader.getModContainer(id)
                .map(mod -> mod.getMetadata().getVersion().getFriendlyString())
                .orElse("absent");
    }
}
