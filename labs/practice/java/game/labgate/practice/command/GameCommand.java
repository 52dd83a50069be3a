package labgate.practice.command;

import com.mojang.brigadier.exceptions.CommandSyntaxException;

import net.minecraft.commands.CommandSourceStack;

/** One of the game's own commands. */
@FunctionalInterface
interface GameCommand {
    /** Reads the arguments that follow the command's name, acts, answers, and counts successes. */
    int run(CommandSourceStack source, Arguments arguments) throws CommandSyntaxException;
}
