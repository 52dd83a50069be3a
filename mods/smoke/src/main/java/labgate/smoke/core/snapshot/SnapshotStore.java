package labgate.smoke.core.snapshot;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import labgate.smoke.core.Refusal;
import labgate.smoke.core.file.RunDirectory;
import labgate.smoke.core.file.Sha256;
import labgate.smoke.core.file.WrittenFile;
import labgate.smoke.core.game.EntityState;
import labgate.smoke.core.json.JsonObject;

/**
 * Snapshots of protocol 1, each a folder with {@code entities.jsonl} and {@code meta.json}.
 *
 * <p>The meta file is written last and removed first: where it is, the snapshot is complete.
 */
public final class SnapshotStore {
    static final String FOLDER = "labgate/vantage/snapshots";

    private static final int PROTOCOL = 1;
    private static final String ENTITIES = "entities.jsonl";
    private static final String META = "meta.json";

    private final RunDirectory directory;

    public SnapshotStore(RunDirectory directory) {
        this.directory = directory;
    }

    /**
     * Writes a snapshot, in place of an older one of its name. Players are counted, not recorded.
     *
     * @param ticking a dimension's entities in tick order
     * @param origin what the meta file says of where and when the snapshot was taken
     * @throws Refusal if an entity's data cannot be written so that the game could read them
     */
    public Snapshot write(SnapshotName name, List<EntityState> ticking, JsonObject origin)
            throws IOException, Refusal {
        List<EntityState> recorded = ticking.stream().filter(entity -> !entity.player()).toList();
        byte[] lines = lines(recorded);
        int playersSkipped = ticking.size() - recorded.size();
        String orderHash = OrderHash.of(recorded.stream().map(EntityState::uuid).toList());
        String folder = FOLDER + "/" + name.text() + "/";
        Files.deleteIfExists(directory.resolve(folder + META));
        WrittenFile entities = directory.write(folder + ENTITIES, lines);
        JsonObject meta = new JsonObject()
                .with("type", "meta")
                .with("protocol", PROTOCOL)
                .withAll(origin)
                .with("radius", 0)
                .with("entities", recorded.size())
                .with("playersSkipped", playersSkipped)
                .with("orderHash", orderHash)
                .with("entitiesSha256", entities.sha256())
                .with("entitiesBytes", entities.sizeBytes());
        WrittenFile written = directory.write(folder + META, meta.line());
        return new Snapshot(name, entities, written, recorded.size(), playersSkipped, orderHash);
    }

    /** Every snapshot there is, by name, with the hashes of its files as they are now. */
    public List<JsonObject> list() throws IOException {
        Path root = directory.resolve(FOLDER);
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        List<JsonObject> found = new ArrayList<>();
        try (Stream<Path> folders = Files.list(root)) {
            for (Path folder : folders.filter(Files::isDirectory).sorted().toList()) {
                found.add(listed(folder));
            }
        }
        return found;
    }

    private static JsonObject listed(Path folder) throws IOException {
        String name = folder.getFileName().toString();
        return new JsonObject()
                .with("name", name)
                .with("complete", Files.isRegularFile(folder.resolve(META)))
                .with("meta", present(folder, META))
                .with("entities", present(folder, ENTITIES));
    }

    private static JsonObject present(Path folder, String name) throws IOException {
        Path file = folder.resolve(name);
        if (!Files.isRegularFile(file)) {
            return null;
        }
        String path = FOLDER + "/" + folder.getFileName() + "/" + name;
        return Snapshot.file(new WrittenFile(path, Sha256.of(file), Files.size(file)));
    }

    private static byte[] lines(List<EntityState> entities) throws Refusal {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (int order = 0; order < entities.size(); order++) {
            EntityState entity = entities.get(order);
            try {
                lines.writeBytes(record(order, entity).line());
            } catch (IllegalArgumentException unwritable) {
                throw new Refusal("entity " + entity.uuid() + " (" + entity.type()
                        + ") cannot be recorded: " + unwritable.getMessage());
            }
        }
        return lines.toByteArray();
    }

    private static JsonObject record(int order, EntityState entity) {
        return new JsonObject()
                .with("order", order)
                .with("uuid", entity.uuid())
                .with("type", entity.type())
                .with("entityId", entity.entityId())
                .with("pos", entity.pos().json())
                .with("vel", entity.vel().json())
                .with("yaw", entity.yaw())
                .with("pitch", entity.pitch())
                .with("nbt", entity.nbt().get())
                .with("passengers", entity.passengers())
                .with("vehicle", entity.vehicle())
                .with("restorable", entity.vehicle() == null);
    }
}
