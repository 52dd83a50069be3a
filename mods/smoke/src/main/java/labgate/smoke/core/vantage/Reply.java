package labgate.smoke.core.vantage;

import labgate.smoke.core.file.WrittenFile;
import labgate.smoke.core.json.JsonObject;

/**
 * A command's short answer. It only says where the evidence lies; what was found is in the file.
 *
 * @param file below the server's run directory; null for a refusal
 * @param error why nothing was written; null otherwise
 */
public record Reply(String kind, WrittenFile file, String error) {
    static Reply written(String kind, WrittenFile file) {
        return new Reply(kind, file, null);
    }

    /** The answer of a command that wrote nothing. */
    public static Reply refused(String kind, String error) {
        return new Reply(kind, null, error);
    }

    public boolean ok() {
        return error == null;
    }

    public JsonObject json() {
        return new JsonObject()
                .with("ok", ok())
                .with("kind", kind)
                .with("file", file == null ? null : file.path())
                .with("sha256", file == null ? null : file.sha256())
                .with("error", error);
    }
}
