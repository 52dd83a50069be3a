package labgate.smoke.core.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import labgate.smoke.core.Refusal;
import labgate.smoke.core.file.RunDirectory;
import labgate.smoke.core.file.Sha256;
import labgate.smoke.core.game.EntityState;
import labgate.smoke.core.game.TestGame;
import labgate.smoke.core.json.JsonObject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SnapshotStoreTest {
    private static final JsonObject ORIGIN = new JsonObject().with("mod", "labgate-smoke");
    private static final String NBT = "{\"Items\":[]}";

    @TempDir Path run;
    private SnapshotStore store;
    private Path folder;

    @BeforeEach
    void open() {
        store = new SnapshotStore(new RunDirectory(run));
        folder = run.resolve("labgate/vantage/snapshots/one");
    }

    @Test
    void recordsAreInTickOrderWithoutPlayers() throws Exception {
        EntityState player = TestGame.entity(9, "minecraft:player", true, 0, null, NBT);
        EntityState rider =
                TestGame.entity(1, "minecraft:armor_stand", false, 0, TestGame.uuid(2), NBT);
        Snapshot snapshot = write(TestGame.cart(2, 0.5), player, rider);
        List<String> lines = Files.readAllLines(folder.resolve("entities.jsonl"));
        assertEquals(
                "{\"order\":0,\"uuid\":\"" + TestGame.uuid(2) + "\","
                        + "\"type\":\"minecraft:chest_minecart\",\"entityId\":2,"
                        + "\"pos\":[0.5,64.0,0.5],\"vel\":[0.0,-0.04,0.0],"
                        + "\"yaw\":0.0,\"pitch\":0.0,"
                        + "\"nbt\":\"{\\\"Items\\\":[]}\",\"passengers\":[],\"vehicle\":null,"
                        + "\"restorable\":true}",
                lines.getFirst());
        assertTrue(lines.get(1).startsWith("{\"order\":1,\"uuid\":\"" + TestGame.uuid(1)));
        assertTrue(lines.get(1).endsWith(
                "\"vehicle\":\"" + TestGame.uuid(2) + "\",\"restorable\":false}"));
        assertEquals(2, lines.size());
        assertEquals(2, snapshot.count());
        assertEquals(1, snapshot.playersSkipped());
    }

    @Test
    void theMetaFileVouchesForTheRecords() throws Exception {
        Snapshot snapshot = write(TestGame.cart(1, 0.5), TestGame.cart(2, 1.5));
        byte[] lines = Files.readAllBytes(folder.resolve("entities.jsonl"));
        String hash = Sha256.of((TestGame.uuid(1) + ":" + TestGame.uuid(2)).getBytes());
        assertEquals(hash.substring(0, 16), snapshot.orderHash());
        assertEquals(
                "{\"type\":\"meta\",\"protocol\":1,\"mod\":\"labgate-smoke\",\"radius\":0,"
                        + "\"entities\":2,\"playersSkipped\":0,"
                        + "\"orderHash\":\"" + snapshot.orderHash() + "\","
                        + "\"entitiesSha256\":\"" + Sha256.of(lines) + "\","
                        + "\"entitiesBytes\":" + lines.length + "}\n",
                Files.readString(folder.resolve("meta.json")));
        assertEquals(snapshot.meta().sha256(), Sha256.of(folder.resolve("meta.json")));
    }

    @Test
    void theHashTellsOrdersApart() throws Exception {
        String one = write(TestGame.cart(1, 0), TestGame.cart(2, 0)).orderHash();
        assertFalse(one.equals(write(TestGame.cart(2, 0), TestGame.cart(1, 0)).orderHash()));
        assertEquals("e3b0c44298fc1c14", write().orderHash());
    }

    @Test
    void theSameNameReplaces() throws Exception {
        write(TestGame.cart(1, 0), TestGame.cart(2, 0));
        write(TestGame.cart(3, 0));
        assertEquals(1, Files.readAllLines(folder.resolve("entities.jsonl")).size());
    }

    @Test
    void aFailureOnTheWayLeavesNoSnapshotThatLooksComplete() throws Exception {
        write(TestGame.cart(1, 0));
        Files.delete(folder.resolve("entities.jsonl"));
        Files.createDirectories(folder.resolve("entities.jsonl/occupied"));
        assertThrows(IOException.class, () -> write(TestGame.cart(2, 0)));
        assertTrue(Files.notExists(folder.resolve("meta.json")));
        assertTrue(listing().contains("\"complete\":false,\"meta\":null,\"entities\":null"));
    }

    @Test
    void dataThatTheGameCouldNotReadAreRefusedAndTheOlderSnapshotStands() throws Exception {
        Snapshot before = write(TestGame.cart(1, 0));
        EntityState endless = TestGame.cart(2, Double.POSITIVE_INFINITY);
        Refusal refusal = assertThrows(Refusal.class, () -> write(endless));
        assertTrue(refusal.getMessage().contains(TestGame.uuid(2)), refusal.getMessage());
        assertEquals(before.meta().sha256(), Sha256.of(folder.resolve("meta.json")));
    }

    @Test
    void theListNamesEverySnapshotWithItsHashes() throws Exception {
        assertEquals("{\"s\":[]}", listing());
        Snapshot snapshot = write(TestGame.cart(1, 0));
        String listing = listing();
        assertTrue(listing.contains("\"name\":\"one\",\"complete\":true"), listing);
        assertTrue(listing.contains(snapshot.meta().sha256()));
        assertTrue(listing.contains(snapshot.entities().sha256()));
    }

    private String listing() throws IOException {
        return new JsonObject().with("s", store.list()).text();
    }

    private Snapshot write(EntityState... ticking) throws IOException, Refusal {
        return store.write(SnapshotName.of("one"), List.of(ticking), ORIGIN);
    }
}
