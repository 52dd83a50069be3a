package labgate.audit.core.json;

/** A text that is not exactly one JSON value; the message says where and why. */
public final class JsonSyntaxException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    JsonSyntaxException(String message) {
        super(message);
    }
}
