package labgate.audit.core.session;

/** A command's answer: the text, and the result that the game counts (0 for a refusal). */
public record Reply(String text, int result) {
    /** The answer of a command that did its work. */
    public static Reply done(String text) {
        return new Reply(text, 1);
    }

    /** The answer of a command that was refused. */
    public static Reply refused(String text) {
        return new Reply(text, 0);
    }
}
