package labgate.audit.core.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigReaderTest {
    private static final String REQUIRED =
            "\"runId\": \"r\", \"instanceId\": \"i\","
                    + "\"inputRegions\": [{\"name\": \"n\", \"from\": [0, 0, 0], \"to\": [0, 0, 0]}],"
                    + "\"stackRegion\": {\"from\": [-1, 0, 0], \"to\": [1, 0, 0]}";

    private static AuditConfig parse(String members) {
        return ConfigReader.parse("{" + members + "}", "hash");
    }

    private static void assertRefused(String expected, String text) {
        IllegalArgumentException error = assertThrows(
                IllegalArgumentException.class, () -> ConfigReader.parse(text, "hash"), text);
        assertEquals(expected, error.getMessage(), text);
    }

    @Test
    void whatIsNotSaidHasItsDefault() {
        AuditConfig config = parse(REQUIRED);
        assertEquals("minecraft:overworld", config.dimension());
        assertEquals("mc-audit", config.outputDir());
        assertEquals("audit-r.jsonl", config.outputFile());
        assertEquals(67108864, config.maxBytes());
        assertEquals(1, config.sampleIntervalTicks());
        assertEquals(2, config.correlationWindowTicks());
        assertEquals(new Provenance("unspecified", "", "", ""), config.provenance());
        assertEquals(Set.of("minecraft:chest_minecart"), config.cartTypes());
        assertEquals(Set.of(), config.agentUuids());
        assertNull(config.outputRegion());
        assertEquals("stack", config.stackRegion().name());
        assertEquals(config, parse(REQUIRED + ", \"outputRegion\": null, \"unknown\": [1]"));
    }

    @Test
    void everythingCanBeSaid() {
        AuditConfig config = parse(REQUIRED + """
                , "dimension": "minecraft:the_end", "outputDir": "out", "outputFile": "a.jsonl",
                "maxBytes": 5, "sampleIntervalTicks": 20, "correlationWindowTicks": 4,
                "provenance": {"kind": "fork", "reference": "w", "snapshotId": "s",
                               "snapshotHash": "h"},
                "outputRegion": {"from": [2, 0, 0], "to": [2, 5, 0]},
                "cartTypes": ["minecraft:hopper_minecart"], "agentUuids": ["AB-C"]""");
        assertEquals("minecraft:the_end", config.dimension());
        assertEquals("a.jsonl", config.outputFile());
        assertEquals(20, config.sampleIntervalTicks());
        assertEquals(4, config.correlationWindowTicks());
        assertEquals(new Provenance("fork", "w", "s", "h"), config.provenance());
        assertEquals("output", config.outputRegion().name());
        assertEquals(Set.of("minecraft:hopper_minecart"), config.cartTypes());
        assertTrue(config.isAgent("ab-c"));
        assertFalse(config.isAgent("other"));
    }

    @ParameterizedTest
    @CsvSource({"0", "-5"})
    void ticksAreAtLeastOne(int ticks) {
        AuditConfig config = parse(REQUIRED + ", \"sampleIntervalTicks\": " + ticks
                + ", \"correlationWindowTicks\": " + ticks);
        assertEquals(1, config.sampleIntervalTicks());
        assertEquals(1, config.correlationWindowTicks());
    }

    @Test
    void whatIsMissingIsNamed() {
        assertRefused("config root must be a JSON object", "[]");
        assertRefused("config needs a string runId", "{}");
        assertRefused("config needs a string runId", "{\"runId\": 5}");
        assertRefused("config runId must not be blank", "{\"runId\": \" \"}");
        assertRefused("config needs a string instanceId", "{\"runId\": \"r\"}");
        String ids = "\"runId\": \"r\", \"instanceId\": \"i\"";
        assertRefused("config needs an inputRegions array", "{" + ids + "}");
        assertRefused(
                "inputRegions must name at least one machine input",
                "{" + ids + ", \"inputRegions\": []}");
        assertRefused("config needs an object stackRegion",
                "{" + REQUIRED.replace("stackRegion", "other") + "}");
        assertRefused("config needs an object provenance",
                "{" + REQUIRED + ", \"provenance\": 1}");
    }

    @Test
    void aWrongRegionIsNamed() {
        String box = "{\"from\": [-1, 0, 0], \"to\": [1, 0, 0]}";
        assertRefused("region stack must be an object with from/to",
                "{" + REQUIRED.replace(box, "{\"from\": [0, 0, 0]}") + "}");
        assertRefused("region stack must be an object with from/to",
                "{" + REQUIRED.replace(box, "3") + "}");
        for (String vector : new String[] {"[0, 0]", "\"x\"", "[0, 0, 0.5]", "[0, 0, 3000000000]"}) {
            assertRefused("region stack needs a [x, y, z] vector",
                    "{" + REQUIRED.replace("[-1, 0, 0]", vector) + "}");
        }
        assertRefused("region stack has from > to on axis 0",
                "{" + REQUIRED.replace("[-1, 0, 0]", "[2, 0, 0]") + "}");
        assertRefused("config needs a string name",
                "{" + REQUIRED.replace("\"name\": \"n\",", "") + "}");
        assertRefused("region inputRegions[0] must be an object with from/to",
                "{" + REQUIRED.replaceFirst("\\[\\{.*?}]", "[7]") + "}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "\"maxBytes\": \"big\" | config maxBytes must be an integer",
        "\"maxBytes\": 1.5 | config maxBytes must be an integer",
        "\"maxBytes\": 0 | config maxBytes must be at least 1",
        "\"cartTypes\": \"x\" | config cartTypes must be an array of strings",
        "\"agentUuids\": [1] | config agentUuids must be an array of strings",
        "\"outputDir\": \" \" | config outputDir must not be blank",
        "\"dimension\": 1 | config needs a string dimension",
        "\"provenance\": {\"kind\": 1} | config kind must be a string",
    })
    void aWrongTypeIsNamed(String member, String expected) {
        assertRefused(expected, "{" + REQUIRED + ", " + member + "}");
    }

    @Test
    void aRegionHoldsTheBlocksFromCornerToCorner() {
        Region region = parse(REQUIRED).stackRegion();
        assertTrue(region.contains(-1, 0, 0));
        assertTrue(region.contains(1.999, 0.5, 0.999));
        assertFalse(region.contains(-1.001, 0, 0));
        assertFalse(region.contains(2, 0, 0));
        assertFalse(region.contains(0, -0.001, 0));
        assertFalse(region.contains(Double.NaN, 0, 0));
    }

    @Test
    void fileNamesHoldNoSeparators() {
        assertEquals("a_b_c_1.2-3_é", AuditConfig.fileSafe("a/b\\c 1.2-3_é"));
        assertEquals("audit-.._x.jsonl",
                parse(REQUIRED.replace("\"r\"", "\"../x\"")).outputFile());
    }

    @Test
    void filesAreReadAsUtf8WithOrWithoutByteOrderMark(@TempDir Path dir) throws IOException {
        Path file = dir.resolve("config.json");
        Files.writeString(file, "\ufeff{" + REQUIRED.replace("\"r\"", "\"ü\"") + "}");
        AuditConfig config = ConfigReader.read(file);
        assertEquals("ü", config.runId());
        assertNotNull(config.textSha256());
        assertEquals(64, config.textSha256().length());

        Files.write(file, "{\"runId\": \"ü\"}".getBytes(StandardCharsets.ISO_8859_1));
        assertThrows(CharacterCodingException.class, () -> ConfigReader.read(file));
        assertThrows(NoSuchFileException.class, () -> ConfigReader.read(dir.resolve("absent")));
    }
}
