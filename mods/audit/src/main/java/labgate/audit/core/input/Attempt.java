package labgate.audit.core.input;

/**
 * A player's interaction with a note block, after the game handled it.
 *
 * @param item what the hand held, or null when the hand was empty or not involved
 * @param hand the hand's name, or null when not involved
 * @param result the interaction's outcome, or null for a punch, which has none
 * @param consumesAction whether the outcome ends the interaction; not logged for a punch
 */
public record Attempt(
        NoteBlockSite site,
        UsePath path,
        Operator operator,
        HeldItem item,
        String hand,
        String result,
        boolean consumesAction) {}
