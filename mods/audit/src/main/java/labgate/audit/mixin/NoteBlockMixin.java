package labgate.audit.mixin;

import labgate.audit.fabric.NoteBlockHooks;
import net.minecraft.core.BlockPos;
import net.minecraft.world.InteractionHand;
import net.minecraft.world.InteractionResult;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.entity.player.Player;
import net.minecraft.world.item.ItemStack;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.block.NoteBlock;
import net.minecraft.world.level.block.state.BlockState;
import net.minecraft.world.phys.BlockHitResult;
import org.spongepowered.asm.mixin.Mixin;
import org.spongepowered.asm.mixin.injection.At;
import org.spongepowered.asm.mixin.injection.Inject;
import org.spongepowered.asm.mixin.injection.callback.CallbackInfo;
import org.spongepowered.asm.mixin.injection.callback.CallbackInfoReturnable;

/** Watches a note block being used, punched, asked to play and processed. */
@Mixin(NoteBlock.class)
abstract class NoteBlockMixin {
    @Inject(
            method = "useItemOn(Lnet/minecraft/world/item/ItemStack;"
                    + "Lnet/minecraft/world/level/block/state/BlockState;"
                    + "Lnet/minecraft/world/level/Level;Lnet/minecraft/core/BlockPos;"
                    + "Lnet/minecraft/world/entity/player/Player;"
                    + "Lnet/minecraft/world/InteractionHand;"
                    + "Lnet/minecraft/world/phys/BlockHitResult;)"
                    + "Lnet/minecraft/world/InteractionResult;",
            at = @At("RETURN"))
    private void mcaudit$usedItemOn(
            ItemStack stack,
            BlockState state,
            Level level,
            BlockPos pos,
            Player player,
            InteractionHand hand,
            BlockHitResult hit,
            CallbackInfoReturnable<InteractionResult> info) {
        NoteBlockHooks.usedItemOn(stack, state, level, pos, player, hand, info.getReturnValue());
    }

    @Inject(
            method = "useWithoutItem(Lnet/minecraft/world/level/block/state/BlockState;"
                    + "Lnet/minecraft/world/level/Level;Lnet/minecraft/core/BlockPos;"
                    + "Lnet/minecraft/world/entity/player/Player;"
                    + "Lnet/minecraft/world/phys/BlockHitResult;)"
                    + "Lnet/minecraft/world/InteractionResult;",
            at = @At("RETURN"))
    private void mcaudit$usedWithoutItem(
            BlockState state,
            Level level,
            BlockPos pos,
            Player player,
            BlockHitResult hit,
            CallbackInfoReturnable<InteractionResult> info) {
        NoteBlockHooks.usedWithoutItem(state, level, pos, player, info.getReturnValue());
    }

    /** At the end, so that the punch is recorded after the play that it asked for. */
    @Inject(
            method = "attack(Lnet/minecraft/world/level/block/state/BlockState;"
                    + "Lnet/minecraft/world/level/Level;Lnet/minecraft/core/BlockPos;"
                    + "Lnet/minecraft/world/entity/player/Player;)V",
            at = @At("RETURN"))
    private void mcaudit$attacked(
            BlockState state, Level level, BlockPos pos, Player player, CallbackInfo info) {
        NoteBlockHooks.attacked(state, level, pos, player);
    }

    @Inject(
            method = "playNote(Lnet/minecraft/world/entity/Entity;"
                    + "Lnet/minecraft/world/level/block/state/BlockState;"
                    + "Lnet/minecraft/world/level/Level;Lnet/minecraft/core/BlockPos;)V",
            at = @At("HEAD"))
    private void mcaudit$playing(
            Entity entity, BlockState state, Level level, BlockPos pos, CallbackInfo info) {
        NoteBlockHooks.playing(entity, state, level, pos);
    }

    @Inject(
            method = "triggerEvent(Lnet/minecraft/world/level/block/state/BlockState;"
                    + "Lnet/minecraft/world/level/Level;Lnet/minecraft/core/BlockPos;II)Z",
            at = @At("RETURN"))
    private void mcaudit$processed(
            BlockState state,
            Level level,
            BlockPos pos,
            int id,
            int param,
            CallbackInfoReturnable<Boolean> info) {
        NoteBlockHooks.processed(state, level, pos, id, param, info.getReturnValueZ());
    }
}
