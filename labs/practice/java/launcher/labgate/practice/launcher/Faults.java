package labgate.practice.launcher;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What shall go wrong, on demand. Read from {@code practice-faults.json} in the server's folder,
 * each key of which a system property {@code practice.fault.<key>} overrides. All values are
 * numbers; a key that is absent means that this never happens.
 */
public final class Faults {
    private static JsonObject wanted = new JsonObject();

    private Faults() {}

    /** Reads the faults file, if there is one. */
    static void load(Path folder) throws IOException {
        Path file = folder.resolve("practice-faults.json");
        if (Files.exists(file)) {
            wanted = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
        }
    }

    /** Milliseconds by which the start is held up before the world loads. */
    public static long slowStartMillis() {
        return value("slow_start_ms", 0);
    }

    /** Tick at which the server thread throws; the server writes a crash report and stops. */
    public static long crashAtTick() {
        return value("crash_at_tick", Long.MAX_VALUE);
    }

    /** Tick at which the whole process disappears without a word, as when killed. */
    public static long haltAtTick() {
        return value("halt_at_tick", Long.MAX_VALUE);
    }

    /** Tick at which the server thread stops for ever. */
    public static long hangAtTick() {
        return value("hang_at_tick", Long.MAX_VALUE);
    }

    /** Commands that RCON answers before it falls silent. */
    public static long rconSilentAfter() {
        return value("rcon_silent_after", Long.MAX_VALUE);
    }

    /** Commands that RCON answers before it closes in the middle of a reply. */
    public static long rconCutAfter() {
        return value("rcon_cut_after", Long.MAX_VALUE);
    }

    /** Bytes that fit into {@code logs/latest.log}. */
    public static long logFullAfterBytes() {
        return value("log_full_after_bytes", Long.MAX_VALUE);
    }

    /** Player spawns that are accepted and then never happen. */
    public static long lostSpawns() {
        return value("lost_spawns", 0);
    }

    /** Summons that are answered with success and create nothing. */
    public static long lostSummons() {
        return value("lost_summons", 0);
    }

    /** Armour stands killed in a frozen game that stay in its tick list until it runs again. */
    public static long lingeringKills() {
        return value("lingering_kills", 0);
    }

    /** Whether saving leaves the entities in the region files too, as older layouts held them. */
    public static boolean staleEntities() {
        return value("stale_entities", 0) != 0;
    }

    /** Presses of a machine with carts that jam its lift, so that they fall through it. */
    public static long fallingCarts() {
        return value("falling_carts", 0);
    }

    private static long value(String key, long otherwise) {
        Long property = Long.getLong("practice.fault." + key);
        if (property != null) {
            return property;
        }
        JsonElement element = wanted.get(key);
        return element == null ? otherwise : element.getAsLong();
    }
}
