package labgate.smoke.fabric;

import net.fabricmc.api.ModInitializer;
import net.fabricmc.fabric.api.command.v2.CommandRegistrationCallback;
import net.fabricmc.fabric.api.event.lifecycle.v1.ServerLifecycleEvents;

/** The mod's entrypoint: ties the server's events and the commands to the probe and the vantage. */
public final class SmokeMod implements ModInitializer {
    @Override
    public void onInitialize() {
        LoadedBuild build = LoadedBuild.read();
        ServerLifecycleEvents.SERVER_STARTED.register(server -> Running.start(server, build));
        ServerLifecycleEvents.SERVER_STOPPED.register(server -> Running.stop());
        CommandRegistrationCallback.EVENT.register((dispatcher, context, selection) -> {
            SmokeCommand.register(dispatcher);
            VantageCommand.register(dispatcher);
        });
    }
}
