package labgate.audit.fabric;

import labgate.audit.core.hook.Hook;
import labgate.audit.core.input.Attempt;
import labgate.audit.core.input.BlockEvent;
import labgate.audit.core.input.BlockPosition;
import labgate.audit.core.input.HeldItem;
import labgate.audit.core.input.NoteBlockSite;
import labgate.audit.core.input.NoteState;
import labgate.audit.core.input.Operator;
import labgate.audit.core.input.Play;
import labgate.audit.core.input.Trigger;
import labgate.audit.core.input.UsePath;
import net.minecraft.core.BlockPos;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.InteractionHand;
import net.minecraft.world.InteractionResult;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.entity.player.Player;
import net.minecraft.world.item.ItemStack;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.block.NoteBlock;
import net.minecraft.world.level.block.state.BlockState;

/** What the injections into the note block tell the audit; the client's side is left out. */
public final class NoteBlockHooks {
    private NoteBlockHooks() {}

    /** A player has used a note block with what the hand holds. */
    public static void usedItemOn(
            ItemStack stack,
            BlockState state,
            Level level,
            BlockPos pos,
            Player player,
            InteractionHand hand,
            InteractionResult result) {
        if (level instanceof ServerLevel) {
            ServerAudit.observe(Hook.NOTE_USE, session -> session.attempted(new Attempt(
                    site(state, level, pos),
                    UsePath.USE_ITEM_ON,
                    operator(player),
                    held(stack),
                    hand.name(),
                    InteractionNames.of(result),
                    result.consumesAction())));
        }
    }

    /** A player has used a note block with nothing. */
    public static void usedWithoutItem(
            BlockState state,
            Level level,
            BlockPos pos,
            Player player,
            InteractionResult result) {
        if (level instanceof ServerLevel) {
            ServerAudit.observe(Hook.NOTE_USE, session -> session.attempted(new Attempt(
                    site(state, level, pos),
                    UsePath.USE_WITHOUT_ITEM,
                    operator(player),
                    null,
                    null,
                    InteractionNames.of(result),
                    result.consumesAction())));
        }
    }

    /** A player has punched a note block. */
    public static void attacked(BlockState state, Level level, BlockPos pos, Player player) {
        if (level instanceof ServerLevel) {
            ServerAudit.observe(Hook.NOTE_ATTACK, session -> session.attempted(new Attempt(
                    site(state, level, pos),
                    UsePath.ATTACK,
                    operator(player),
                    null,
                    null,
                    null,
                    false)));
        }
    }

    /** A note block is about to play; {@code entity} is null when no entity asked for it. */
    public static void playing(Entity entity, BlockState state, Level level, BlockPos pos) {
        if (level instanceof ServerLevel) {
            ServerAudit.observe(Hook.PLAY_NOTE, session -> session.requested(new Play(
                    site(state, level, pos),
                    trigger(entity),
                    entity instanceof Player player ? operator(player) : null,
                    note(state),
                    schedulesBlockEvent(state, level, pos))));
        }
    }

    /** The server has processed a note block's block event. */
    public static void processed(
            BlockState state, Level level, BlockPos pos, int id, int param, boolean played) {
        if (level instanceof ServerLevel) {
            ServerAudit.observe(Hook.TRIGGER_EVENT, session -> session.processed(new BlockEvent(
                    site(state, level, pos), id, param, played, note(state))));
        }
    }

    /** The game's own condition: a solid block above silences most instruments. */
    private static boolean schedulesBlockEvent(BlockState state, Level level, BlockPos pos) {
        return state.getValue(NoteBlock.INSTRUMENT).worksAboveNoteBlock()
                || level.getBlockState(pos.above()).isAir();
    }

    private static NoteBlockSite site(BlockState state, Level level, BlockPos pos) {
        return new NoteBlockSite(
                new BlockPosition(pos.getX(), pos.getY(), pos.getZ()),
                GameNames.block(state.getBlock()),
                GameNames.dimension(level));
    }

    private static NoteState note(BlockState state) {
        return state.getBlock() instanceof NoteBlock
                ? new NoteState(
                        state.getValue(NoteBlock.NOTE), state.getValue(NoteBlock.INSTRUMENT).name())
                : null;
    }

    private static Trigger trigger(Entity entity) {
        if (entity == null) {
            return Trigger.REDSTONE_OR_ENVIRONMENT;
        }
        return entity instanceof Player ? Trigger.PLAYER : Trigger.ENTITY;
    }

    private static Operator operator(Player player) {
        return new Operator(player.getUUID().toString(), player.getScoreboardName());
    }

    private static HeldItem held(ItemStack stack) {
        return stack.isEmpty() ? null : new HeldItem(GameNames.item(stack.getItem()), stack.getCount());
    }
}
