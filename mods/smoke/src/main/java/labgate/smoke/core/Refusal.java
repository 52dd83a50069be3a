package labgate.smoke.core;

/** A command asks for something that it will not get; the message says why. */
public final class Refusal extends Exception {
    public Refusal(String reason) {
        super(reason);
    }
}
