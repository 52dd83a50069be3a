package labgate.audit.fabric;

import labgate.audit.core.hook.Hook;
import labgate.audit.core.session.AuditSession;
import net.fabricmc.api.ModInitializer;
import net.fabricmc.fabric.api.command.v2.CommandRegistrationCallback;
import net.fabricmc.fabric.api.event.lifecycle.v1.ServerEntityEvents;
import net.fabricmc.fabric.api.event.lifecycle.v1.ServerLifecycleEvents;
import net.fabricmc.fabric.api.event.lifecycle.v1.ServerTickEvents;

/** The mod's entrypoint: ties the server's events and the command to the audit. */
public final class AuditMod implements ModInitializer {
    @Override
    public void onInitialize() {
        ServerLifecycleEvents.SERVER_STARTING.register(server -> ServerAudit.starting());
        ServerLifecycleEvents.SERVER_STARTED.register(ServerAudit::started);
        ServerLifecycleEvents.SERVER_STOPPING.register(server -> ServerAudit.stopping());
        ServerEntityEvents.ENTITY_LOAD.register((entity, level) -> CartHooks.loaded(entity));
        ServerTickEvents.END_SERVER_TICK.register(
                server -> ServerAudit.observe(Hook.TICK_END, AuditSession::tickEnded));
        CommandRegistrationCallback.EVENT.register(
                (dispatcher, context, selection) -> AuditCommand.register(dispatcher));
    }
}
