package labgate.audit.core.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReaderTest {
    @Test
    void readsEveryKindOfValue() {
        assertEquals(
                Map.of("a", Arrays.asList(1L, -2.5, true, false, null, "x"), "b", Map.of()),
                JsonReader.read(" {\"a\": [1, -2.5, true, false, null, \"x\"], \"b\": {}}\n"));
        assertNull(JsonReader.read("null"));
        assertEquals(List.of(), JsonReader.read("[ ]"));
        assertEquals(1500.0, JsonReader.read("1.5E+3"));
        assertEquals(1e20, JsonReader.read("100000000000000000000"));
    }

    @Test
    void readsEscapes() {
        assertEquals("\"\\/\b\f\n\r\té\ud83d\ude80",
                JsonReader.read("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude80\""));
    }

    @Test
    void whatTheWriterWritesIsReadBack() {
        String text = "\u0000\u0085\u2028 é \ud83d\ude80 \"\\";
        assertEquals(text, JsonReader.read(new JsonWriter().value(text).text()));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", " ", "{", "[1,", "[1,]", "{\"a\":1,}", "{a:1}", "{\"a\"}", "{\"a\":1 \"b\":2}", "nul",
        "01", "-", "1.", ".5", "1e", "+1", "NaN", "'x'", "\"x", "\"\n\"", "\"\\x\"", "\"\\u12g4\"",
        "\"\\u１２３４\"", "1 2", "// x\n1", "{\"a\":1,\"a\":2}", "\ufeff{}"
    })
    void refusesWhatIsNotExactlyOneValue(String text) {
        assertThrows(JsonSyntaxException.class, () -> JsonReader.read(text));
    }

    @Test
    void refusesDeepNestingWithoutExhaustingTheStack() {
        assertThrows(JsonSyntaxException.class, () -> JsonReader.read("[".repeat(1_000_000)));
    }

    @Test
    void saysWhere() {
        JsonSyntaxException error = assertThrows(
                JsonSyntaxException.class, () -> JsonReader.read("{\n\"a\": tru\n}"));
        assertEquals("not JSON: a value expected (line 2, character 8)", error.getMessage());
    }
}
