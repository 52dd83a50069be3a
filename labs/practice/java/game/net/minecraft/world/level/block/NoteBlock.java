package net.minecraft.world.level.block;

import net.minecraft.core.BlockPos;
import net.minecraft.world.InteractionHand;
import net.minecraft.world.InteractionResult;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.entity.player.Player;
import net.minecraft.world.item.ItemStack;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.block.state.BlockState;
import net.minecraft.world.level.block.state.properties.BooleanProperty;
import net.minecraft.world.level.block.state.properties.EnumProperty;
import net.minecraft.world.level.block.state.properties.IntegerProperty;
import net.minecraft.world.level.block.state.properties.NoteBlockInstrument;
import net.minecraft.world.phys.BlockHitResult;

/** A note block: a use tunes and plays it, a punch and a rising signal only play it. */
public class NoteBlock extends Block {
    public static final EnumProperty<NoteBlockInstrument> INSTRUMENT =
            EnumProperty.create("instrument", NoteBlockInstrument.class);
    public static final IntegerProperty NOTE = IntegerProperty.create("note", 0, 24);
    public static final BooleanProperty POWERED = BooleanProperty.create("powered");

    public NoteBlock() {
        super(INSTRUMENT, NOTE, POWERED);
        registerDefaultState(defaultBlockState().setValue(POWERED, false));
    }

    @Override
    protected InteractionResult useItemOn(
            ItemStack stack,
            BlockState state,
            Level level,
            BlockPos pos,
            Player player,
            InteractionHand hand,
            BlockHitResult hit) {
        return super.useItemOn(stack, state, level, pos, player, hand, hit);
    }

    @Override
    protected InteractionResult useWithoutItem(
            BlockState state, Level level, BlockPos pos, Player player, BlockHitResult hit) {
        if (!level.isClientSide()) {
            state = state.setValue(NOTE, (state.getValue(NOTE) + 1) % 25);
            level.setBlock(pos, state, Level.UPDATE_ALL);
            playNote(player, state, level, pos);
        }
        return InteractionResult.SUCCESS;
    }

    @Override
    protected void attack(BlockState state, Level level, BlockPos pos, Player player) {
        if (!level.isClientSide()) {
            playNote(player, state, level, pos);
        }
    }

    @Override
    protected void neighborChanged(BlockState state, Level level, BlockPos pos, Block neighbour) {
        boolean powered = level.hasNeighborSignal(pos);
        if (powered != state.getValue(POWERED)) {
            if (powered) {
                playNote(null, state, level, pos);
            }
            level.setBlock(pos, state.setValue(POWERED, powered), Level.UPDATE_ALL);
        }
    }

    private void playNote(Entity source, BlockState state, Level level, BlockPos pos) {
        if (state.getValue(INSTRUMENT).worksAboveNoteBlock()
                || level.getBlockState(pos.above()).isAir()) {
            level.blockEvent(pos, this, 0, 0);
        }
    }

    @Override
    protected boolean triggerEvent(BlockState state, Level level, BlockPos pos, int id, int param) {
        return true;
    }
}
