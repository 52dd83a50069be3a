package labgate.practice.command;

import com.mojang.brigadier.exceptions.CommandSyntaxException;

import net.minecraft.commands.CommandSourceStack;
import net.minecraft.core.BlockPos;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.block.state.BlockState;

/** Commands that change blocks. */
final class BlockCommands {
    private static final int MOST_BLOCKS = 32768;

    private BlockCommands() {}

    static int setBlock(CommandSourceStack source, Arguments arguments)
            throws CommandSyntaxException {
        BlockPos pos = arguments.loadedBlock(source);
        BlockState state = arguments.block().state();
        String mode = mode(arguments);
        Level level = source.getLevel();
        boolean kept = mode.equals("keep") && !level.getBlockState(pos).isAir();
        if (kept || !level.setBlock(pos, state, Level.UPDATE_ALL)) {
            throw Refusal.because("Could not set the block");
        }
        return Answer.success(source, "Changed the block at " + pos.toShortString());
    }

    private static String mode(Arguments arguments) throws CommandSyntaxException {
        String mode =
                arguments.hasMore()
                        ? arguments.oneOf("destroy", "keep", "replace", "strict")
                        : "replace";
        arguments.end();
        return mode;
    }

    static int fill(CommandSourceStack source, Arguments arguments) throws CommandSyntaxException {
        BlockPos from = arguments.loadedBlock(source);
        BlockPos to = arguments.loadedBlock(source);
        BlockState state = arguments.block().state();
        String mode = mode(arguments);
        int count = size(from, to);
        if (count > MOST_BLOCKS) {
            throw Refusal.because(
                    "Too many blocks in the specified area (maximum "
                            + MOST_BLOCKS
                            + ", specified "
                            + count
                            + ")");
        }
        int changed = 0;
        Level level = source.getLevel();
        for (int x = Math.min(from.getX(), to.getX()); x <= Math.max(from.getX(), to.getX()); x++) {
            for (int y = Math.min(from.getY(), to.getY());
                    y <= Math.max(from.getY(), to.getY());
                    y++) {
                for (int z = Math.min(from.getZ(), to.getZ());
                        z <= Math.max(from.getZ(), to.getZ());
                        z++) {
                    BlockPos pos = new BlockPos(x, y, z);
                    boolean kept = mode.equals("keep") && !level.getBlockState(pos).isAir();
                    changed += !kept && level.setBlock(pos, state, Level.UPDATE_ALL) ? 1 : 0;
                }
            }
        }
        if (changed == 0) {
            throw Refusal.because("No blocks were filled");
        }
        Answer.success(source, "Successfully filled " + changed + " block(s)");
        return changed;
    }

    private static int size(BlockPos from, BlockPos to) {
        return (Math.abs(from.getX() - to.getX()) + 1)
                * (Math.abs(from.getY() - to.getY()) + 1)
                * (Math.abs(from.getZ() - to.getZ()) + 1);
    }
}
