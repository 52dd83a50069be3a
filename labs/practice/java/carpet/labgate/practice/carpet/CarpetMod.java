package labgate.practice.carpet;

import com.mojang.brigadier.arguments.StringArgumentType;
import net.fabricmc.api.ModInitializer;
import net.fabricmc.fabric.api.command.v2.CommandRegistrationCallback;
import net.fabricmc.fabric.api.event.lifecycle.v1.ServerTickEvents;
import net.minecraft.commands.Commands;

/** Fake players, as the Carpet mod makes them. */
public final class CarpetMod implements ModInitializer {
    @Override
    public void onInitialize() {
        Spawns spawns = new Spawns();
        PlayerCommand command = new PlayerCommand(spawns);
        ServerTickEvents.START_SERVER_TICK.register(spawns::tick);
        CommandRegistrationCallback.EVENT.register((dispatcher, context, selection) -> {
            dispatcher.register(Commands.literal("player")
                    .requires(Commands.hasPermission(Commands.LEVEL_GAMEMASTERS))
                    .then(Commands.argument("player", StringArgumentType.word())
                            .then(Commands.argument("action", StringArgumentType.greedyString())
                                    .executes(command::run))));
            dispatcher.register(Commands.literal("carpet")
                    .requires(Commands.hasPermission(Commands.LEVEL_GAMEMASTERS))
                    .then(Commands.argument("rule", StringArgumentType.word())
                            .then(Commands.argument("value", StringArgumentType.greedyString())
                                    .executes(context2 -> 1))));
        });
    }
}
