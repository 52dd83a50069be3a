package labgate.practice.launcher.mod;

/** Why the game cannot start with these mods; the message is what the operator reads. */
public final class LoadFailure extends RuntimeException {
    public LoadFailure(String message) {
        super(message);
    }

    public LoadFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
