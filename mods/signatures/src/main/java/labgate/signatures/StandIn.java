package labgate.signatures;

/** What every stand-in body does: refuse to run, because the real game is not here. */
public final class StandIn {
    private StandIn() {}

    /** The error that a stand-in method or constructor throws. */
    public static UnsupportedOperationException absent() {
        return new UnsupportedOperationException("a compile-time stand-in was run in place of the game");
    }

    /** A non-constant initialiser for a field, so that javac never inlines its value. */
    public static <T> T value() {
        throw absent();
    }
}
