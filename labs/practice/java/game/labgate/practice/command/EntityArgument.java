package labgate.practice.command;

import com.mojang.brigadier.exceptions.CommandSyntaxException;

import net.minecraft.commands.CommandSourceStack;
import net.minecraft.world.entity.Entity;

import java.util.List;

/** Which entities a command means. */
interface EntityArgument {
    /** Whether it can mean one entity at most. */
    boolean single();

    List<Entity> find(CommandSourceStack source) throws CommandSyntaxException;
}
