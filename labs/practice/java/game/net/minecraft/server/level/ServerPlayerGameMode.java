package net.minecraft.server.level;

import net.minecraft.core.BlockPos;
import net.minecraft.core.Direction;
import net.minecraft.world.InteractionHand;
import net.minecraft.world.InteractionResult;
import net.minecraft.world.item.ItemStack;
import net.minecraft.world.level.GameType;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.block.Blocks;
import net.minecraft.world.level.block.state.BlockState;
import net.minecraft.world.phys.BlockHitResult;

/** What a player's clicks do. */
public class ServerPlayerGameMode {
    private final ServerPlayer player;
    private GameType gameMode;

    ServerPlayerGameMode(ServerPlayer player, GameType gameMode) {
        this.player = player;
        this.gameMode = gameMode;
    }

    public GameType getGameModeForPlayer() {
        return gameMode;
    }

    void setGameMode(GameType newMode) {
        gameMode = newMode;
    }

    /** A right click on a block: first with the item, then, if the block says so, without it. */
    public InteractionResult useItemOn(
            ServerPlayer clicker,
            Level level,
            ItemStack stack,
            InteractionHand hand,
            BlockHitResult hit) {
        BlockState state = level.getBlockState(hit.getBlockPos());
        if (gameMode == GameType.SPECTATOR) {
            return InteractionResult.PASS;
        }
        InteractionResult result = state.useItemOn(stack, level, clicker, hand, hit);
        if (result.consumesAction()) {
            return result;
        }
        if (result instanceof InteractionResult.TryEmptyHandInteraction
                && hand == InteractionHand.MAIN_HAND) {
            return state.useWithoutItem(level, clicker, hit);
        }
        return InteractionResult.PASS;
    }

    /** A left click on a block: in survival it strikes it, in creative it breaks it. */
    public void startDestroyBlock(BlockPos pos, Direction face) {
        Level level = player.level();
        if (gameMode == GameType.SPECTATOR || gameMode == GameType.ADVENTURE) {
            return;
        }
        if (gameMode == GameType.CREATIVE) {
            level.setBlock(pos, Blocks.AIR.defaultBlockState(), Level.UPDATE_ALL);
        } else {
            level.getBlockState(pos).attack(level, pos, player);
        }
    }
}
