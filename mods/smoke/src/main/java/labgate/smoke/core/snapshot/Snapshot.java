package labgate.smoke.core.snapshot;

import labgate.smoke.core.file.WrittenFile;
import labgate.smoke.core.json.JsonObject;

/**
 * A snapshot that is complete on disk.
 *
 * @param count how many entities it records
 */
public record Snapshot(
        SnapshotName name,
        WrittenFile entities,
        WrittenFile meta,
        int count,
        int playersSkipped,
        String orderHash) {

    public JsonObject json() {
        return new JsonObject()
                .with("name", name.text())
                .with("meta", file(meta))
                .with("entities", file(entities))
                .with("count", count)
                .with("players_skipped", playersSkipped)
                .with("order_hash", orderHash);
    }

    /** How a record names a file. */
    static JsonObject file(WrittenFile file) {
        return new JsonObject()
                .with("file", file.path())
                .with("sha256", file.sha256())
                .with("size_bytes", file.sizeBytes());
    }
}
