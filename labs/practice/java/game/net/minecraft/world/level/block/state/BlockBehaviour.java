package net.minecraft.world.level.block.state;

import net.minecraft.core.BlockPos;
import net.minecraft.world.InteractionHand;
import net.minecraft.world.InteractionResult;
import net.minecraft.world.entity.player.Player;
import net.minecraft.world.item.ItemStack;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.block.Block;
import net.minecraft.world.level.block.state.properties.Property;
import net.minecraft.world.phys.BlockHitResult;

import java.util.Map;

/** What happens to a block; by default nothing. */
public abstract class BlockBehaviour {
    protected InteractionResult useItemOn(
            ItemStack stack,
            BlockState state,
            Level level,
            BlockPos pos,
            Player player,
            InteractionHand hand,
            BlockHitResult hit) {
        return InteractionResult.TRY_WITH_EMPTY_HAND;
    }

    protected InteractionResult useWithoutItem(
            BlockState state, Level level, BlockPos pos, Player player, BlockHitResult hit) {
        return InteractionResult.PASS;
    }

    protected void attack(BlockState state, Level level, BlockPos pos, Player player) {}

    protected boolean triggerEvent(BlockState state, Level level, BlockPos pos, int id, int param) {
        return false;
    }

    /** A neighbour has changed. */
    protected void neighborChanged(BlockState state, Level level, BlockPos pos, Block neighbour) {}

    /** The game's call into the behaviour of a state's block. */
    public abstract static class BlockStateBase extends StateHolder<Block, BlockState> {
        protected BlockStateBase(Block owner, Map<Property<?>, Comparable<?>> values) {
            super(owner, values);
        }

        protected abstract BlockState asState();

        public Block getBlock() {
            return owner;
        }

        public boolean is(Block block) {
            return owner == block;
        }

        public boolean isAir() {
            return owner.isAir();
        }

        public InteractionResult useItemOn(
                ItemStack stack,
                Level level,
                Player player,
                InteractionHand hand,
                BlockHitResult hit) {
            return behaviour()
                    .useItemOn(stack, asState(), level, hit.getBlockPos(), player, hand, hit);
        }

        public InteractionResult useWithoutItem(Level level, Player player, BlockHitResult hit) {
            return behaviour().useWithoutItem(asState(), level, hit.getBlockPos(), player, hit);
        }

        public void attack(Level level, BlockPos pos, Player player) {
            behaviour().attack(asState(), level, pos, player);
        }

        public boolean triggerEvent(Level level, BlockPos pos, int id, int param) {
            return behaviour().triggerEvent(asState(), level, pos, id, param);
        }

        public void neighborChanged(Level level, BlockPos pos, Block neighbour) {
            behaviour().neighborChanged(asState(), level, pos, neighbour);
        }

        private BlockBehaviour behaviour() {
            return owner;
        }
    }
}
