package labgate.audit.core.config;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import labgate.audit.core.json.JsonReader;
import labgate.audit.core.log.Sha256;

/** Reads the configuration file. Unknown keys are ignored; a wrong value is refused by its name. */
public final class ConfigReader {
    private static final long DEFAULT_MAX_BYTES = 64L << 20;
    private static final String BYTE_ORDER_MARK = "\ufeff";

    private ConfigReader() {}

    /**
     * The configuration in {@code file}.
     *
     * @throws IOException when the file is absent, unreadable or not UTF-8
     * @throws IllegalArgumentException when it is not JSON or does not describe an audit
     */
    public static AuditConfig read(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        if (text.startsWith(BYTE_ORDER_MARK)) {
            text = text.substring(1);
        }
        return parse(text, Sha256.hex(bytes));
    }

    static AuditConfig parse(String text, String sha256) {
        if (!(JsonReader.read(text) instanceof Map<?, ?> root)) {
            throw new IllegalArgumentException("config root must be a JSON object");
        }
        ConfigObject config = new ConfigObject(root);
        String runId = config.requiredString("runId");
        String instanceId = config.requiredString("instanceId");
        return new AuditConfig(
                runId,
                instanceId,
                config.filledString("dimension", "minecraft:overworld"),
                config.filledString("outputDir", "mc-audit"),
                config.filledString(
                        "outputFile", "audit-" + AuditConfig.fileSafe(runId) + ".jsonl"),
                maxBytes(config),
                config.ticks("sampleIntervalTicks", 1),
                config.ticks("correlationWindowTicks", 2),
                provenance(config.object("provenance")),
                RegionReader.inputs(config),
                RegionReader.required(config, "stackRegion", "stack"),
                RegionReader.optional(config, "outputRegion", "output"),
                config.strings("cartTypes", Set.of("minecraft:chest_minecart")),
                lowerCase(config.strings("agentUuids", Set.of())),
                sha256);
    }

    private static long maxBytes(ConfigObject config) {
        long maxBytes = config.integer("maxBytes", DEFAULT_MAX_BYTES);
        if (maxBytes < 1) {
            throw new IllegalArgumentException("config maxBytes must be at least 1");
        }
        return maxBytes;
    }

    private static Provenance provenance(ConfigObject provenance) {
        return new Provenance(
                provenance.string("kind", "unspecified"),
                provenance.string("reference", ""),
                provenance.string("snapshotId", ""),
                provenance.string("snapshotHash", ""));
    }

    private static Set<String> lowerCase(Set<String> texts) {
        Set<String> lower = new LinkedHashSet<>();
        texts.forEach(text -> lower.add(text.toLowerCase(Locale.ROOT)));
        return lower;
    }
}
