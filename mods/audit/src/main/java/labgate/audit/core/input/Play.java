package labgate.audit.core.input;

/**
 * A note block asked to play.
 *
 * @param operator the player that triggered it, or null
 * @param note its tuning, or null when the block is not a note block
 * @param schedulesBlockEvent false when the block above silences the instrument, so that no block
 *     event will follow and the play itself is the processing
 */
public record Play(
        NoteBlockSite site,
        Trigger trigger,
        Operator operator,
        NoteState note,
        boolean schedulesBlockEvent) {}
