package net.minecraft.world.level.block;

import labgate.signatures.StandIn;
import net.minecraft.core.BlockPos;
import net.minecraft.world.InteractionHand;
import net.minecraft.world.InteractionResult;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.entity.player.Player;
import net.minecraft.world.item.ItemStack;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.block.state.BlockState;
import net.minecraft.world.level.block.state.properties.EnumProperty;
import net.minecraft.world.level.block.state.properties.IntegerProperty;
import net.minecraft.world.level.block.state.properties.NoteBlockInstrument;
import net.minecraft.world.phys.BlockHitResult;

/** Stand-in for the note block: the methods that the audit's injections name. */
public class NoteBlock extends Block {
    public static final EnumProperty<NoteBlockInstrument> INSTRUMENT = StandIn.value();
    public static final IntegerProperty NOTE = StandIn.value();

    protected InteractionResult useItemOn(
            ItemStack stack,
            BlockState state,
            Level level,
            BlockPos pos,
            Player player,
            InteractionHand hand,
            BlockHitResult hit) {
        throw StandIn.absent();
    }

    protected InteractionResult useWithoutItem(
            BlockState state, Level level, BlockPos pos, Player player, BlockHitResult hit) {
        throw StandIn.absent();
    }

    protected void attack(BlockState state, Level level, BlockPos pos, Player player) {
        throw StandIn.absent();
    }

    private void playNote(Entity entity, BlockState state, Level level, BlockPos pos) {
        throw StandIn.absent();
    }

    protected boolean triggerEvent(BlockState state, Level level, BlockPos pos, int id, int param) {
        throw StandIn.absent();
    }
}
