package labgate.practice.carpet;

import com.mojang.brigadier.Command;
import com.mojang.brigadier.arguments.StringArgumentType;
import com.mojang.brigadier.builder.LiteralArgumentBuilder;

import net.fabricmc.api.ModInitializer;
import net.fabricmc.fabric.api.command.v2.CommandRegistrationCallback;
import net.fabricmc.fabric.api.event.lifecycle.v1.ServerTickEvents;
import net.minecraft.commands.CommandSourceStack;
import net.minecraft.commands.Commands;

/** Fake players, as the Carpet mod makes them. */
public final class CarpetMod implements ModInitializer {
    @Override
    public void onInitialize() {
        Spawns spawns = new Spawns();
        PlayerCommand command = new PlayerCommand(spawns);
        ServerTickEvents.START_SERVER_TICK.register(spawns::tick);
        CommandRegistrationCallback.EVENT.register(
                (dispatcher, context, selection) -> {
                    dispatcher.register(grammar("player", "action", command::run));
                    dispatcher.register(grammar("carpet", "value", rule -> 1));
                });
    }

    private static LiteralArgumentBuilder<CommandSourceStack> grammar(
            String name, String rest, Command<CommandSourceStack> command) {
        var tail = Commands.argument(rest, StringArgumentType.greedyString()).executes(command);
        return Commands.literal(name)
                .requires(Commands.hasPermission(Commands.LEVEL_GAMEMASTERS))
                .then(Commands.argument(name, StringArgumentType.word()).then(tail));
    }
}
