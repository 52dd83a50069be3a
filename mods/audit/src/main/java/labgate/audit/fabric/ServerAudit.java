package labgate.audit.fabric;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import labgate.audit.core.hook.Hook;
import labgate.audit.core.session.AuditSession;
import labgate.audit.core.session.AuditStart;
import labgate.audit.core.session.HookGuard;
import net.fabricmc.loader.api.FabricLoader;
import net.minecraft.server.MinecraftServer;
import net.minecraft.world.entity.Entity;

/**
 * The audit of the running server, if there is one.
 *
 * <p>Entities of a world may load before the server has started and the configuration is read; they
 * are kept and shown to the audit when it begins.
 */
public final class ServerAudit {
    private static final String CONFIG_PROPERTY = "mcaudit.config";

    private static volatile AuditSession session;
    private static List<Entity> loadedEarly;

    private ServerAudit() {}

    /** The running session, or null. */
    static AuditSession session() {
        return session;
    }

    /** Runs a hook's body on the session: timed, guarded, and not at all without an audit. */
    static void observe(Hook hook, Consumer<AuditSession> body) {
        HookGuard.run(session, hook, body);
    }

    static void starting() {
        session = null;
        loadedEarly = new ArrayList<>();
    }

    static void started(MinecraftServer server) {
        FabricLoader loader = FabricLoader.getInstance();
        AuditStart start = new AuditStart(
                loader.getGameDir(),
                System.getProperty(CONFIG_PROPERTY),
                LoadedMods.versions(loader),
                new ServerClock(server),
                System.err);
        session = start.run().orElse(null);
        List<Entity> early = loadedEarly;
        loadedEarly = null;
        if (session != null && early != null) {
            early.stream().filter(entity -> !entity.isRemoved()).forEach(CartHooks::loaded);
        }
    }

    /** Ends the audit; whatever goes wrong, the server goes on to save its world. */
    static void stopping() {
        AuditSession ending = session;
        if (ending == null) {
            return;
        }
        try {
            ending.serverStopping();
        } catch (RuntimeException | Error failure) {
            System.err.println("mcaudit: ending the audit failed: " + failure);
        }
    }

    /** Keeps an entity for the audit that is about to begin; false when none is. */
    static boolean keepEarly(Entity entity) {
        List<Entity> early = loadedEarly;
        return early != null && early.add(entity);
    }
}
