package net.fabricmc.fabric.api.command.v2;

import com.mojang.brigadier.CommandDispatcher;

import net.fabricmc.fabric.api.event.Event;
import net.fabricmc.fabric.api.event.EventFactory;
import net.minecraft.commands.CommandBuildContext;
import net.minecraft.commands.CommandSourceStack;
import net.minecraft.commands.Commands;

/** When commands are registered; mods add theirs. */
@FunctionalInterface
public interface CommandRegistrationCallback {
    Event<CommandRegistrationCallback> EVENT =
            EventFactory.createArrayBacked(
                    CommandRegistrationCallback.class,
                    listeners ->
                            (dispatcher, context, selection) ->
                                    listeners.forEach(
                                            each -> each.register(dispatcher, context, selection)));

    void register(
            CommandDispatcher<CommandSourceStack> dispatcher,
            CommandBuildContext context,
            Commands.CommandSelection selection);
}
