package labgate.practice.launcher.mod;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Reads {@code fabric.mod.json} out of a mod's jar. */
final class ModFileReader {
    private ModFileReader() {}

    /** Returns the mod, or empty for a jar without {@code fabric.mod.json}. */
    static Optional<ModFile> read(Path jar) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry entry = zip.getEntry("fabric.mod.json");
            if (entry == null) {
                return Optional.empty();
            }
            try (var text =
                    new InputStreamReader(zip.getInputStream(entry), StandardCharsets.UTF_8)) {
                return Optional.of(read(jar, JsonParser.parseReader(text).getAsJsonObject()));
            }
        } catch (IOException
                | JsonParseException
                | IllegalStateException
                | NullPointerException problem) {
            throw new LoadFailure(
                    "Error reading fabric.mod.json file for mod at "
                            + jar
                            + ": "
                            + problem.getMessage());
        }
    }

    private static ModFile read(Path jar, JsonObject json) {
        if (!json.has("schemaVersion") || json.get("schemaVersion").getAsInt() != 1) {
            throw new IllegalStateException("schemaVersion must be 1");
        }
        String id = required(json, "id");
        return new ModFile(
                id,
                json.has("name") ? json.get("name").getAsString() : id,
                json.has("description") ? json.get("description").getAsString() : "",
                new ModVersion(required(json, "version")),
                jar,
                entrypoints(json),
                mixins(json),
                ranges(json, "depends"),
                ranges(json, "breaks"));
    }

    private static String required(JsonObject json, String key) {
        if (!json.has(key)) {
            throw new IllegalStateException("missing required field: " + key);
        }
        return json.get(key).getAsString();
    }

    private static Map<String, List<String>> entrypoints(JsonObject json) {
        Map<String, List<String>> entrypoints = new LinkedHashMap<>();
        if (!json.has("entrypoints")) {
            return entrypoints;
        }
        for (var entry : json.getAsJsonObject("entrypoints").entrySet()) {
            List<String> classes = new ArrayList<>();
            for (JsonElement element : entry.getValue().getAsJsonArray()) {
                classes.add(
                        element.isJsonObject()
                                ? required(element.getAsJsonObject(), "value")
                                : element.getAsString());
            }
            entrypoints.put(entry.getKey(), classes);
        }
        return entrypoints;
    }

    private static List<String> mixins(JsonObject json) {
        List<String> mixins = new ArrayList<>();
        if (!json.has("mixins")) {
            return mixins;
        }
        for (JsonElement element : json.getAsJsonArray("mixins")) {
            if (!element.isJsonObject()) {
                mixins.add(element.getAsString());
                continue;
            }
            JsonObject object = element.getAsJsonObject();
            boolean client =
                    object.has("environment")
                            && object.get("environment").getAsString().equals("client");
            if (!client) {
                mixins.add(required(object, "config"));
            }
        }
        return mixins;
    }

    private static Map<String, VersionRange> ranges(JsonObject json, String key) {
        Map<String, VersionRange> ranges = new LinkedHashMap<>();
        if (!json.has(key)) {
            return ranges;
        }
        for (var entry : json.getAsJsonObject(key).entrySet()) {
            List<String> alternatives = new ArrayList<>();
            if (entry.getValue().isJsonArray()) {
                entry.getValue()
                        .getAsJsonArray()
                        .forEach(each -> alternatives.add(each.getAsString()));
            } else {
                alternatives.add(entry.getValue().getAsString());
            }
            ranges.put(entry.getKey(), new VersionRange(alternatives));
        }
        return ranges;
    }
}
