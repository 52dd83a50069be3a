package labgate.audit.core.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonWriterTest {
    private final JsonWriter json = new JsonWriter();

    private String string(String value) {
        return json.reset().value(value).text();
    }

    private String rounded(double value) {
        return json.reset().rounded(value).text();
    }

    @Test
    void keysKeepTheirOrderAndNullsAreWritten() {
        json.beginObject()
                .field("type", "mark")
                .field("b", 1)
                .field("a", (String) null)
                .field("yes", true);
        json.name("list").beginArray().value(1).value("x").beginObject().endObject().endArray();
        json.name("empty").beginArray().endArray().endObject();
        assertEquals(
                "{\"type\":\"mark\",\"b\":1,\"a\":null,\"yes\":true,\"list\":[1,\"x\",{}],"
                        + "\"empty\":[]}",
                json.text());
    }

    @Test
    void stringsAreEscapedAsJsonDemandsAndNoFurther() {
        assertEquals("\"\\\"\\\\/<>&='\"", string("\"\\/<>&='"));
        assertEquals("\"\\b\\f\\n\\r\\t\\u0000\\u001f\\u000b\"", string("\b\f\n\r\t\0\u001f\u000b"));
    }

    @Test
    void lineSeparatorsOfOtherReadersAreEscaped() {
        assertEquals("\"\\u0085\\u2028\\u2029\\u001c\"", string("\u0085\u2028\u2029\u001c"));
    }

    @Test
    void everythingElseIsUtf8() {
        String text = "é ß 中文 \ud83d\ude80 \u007f\u00a0\uffff";
        json.reset().value(text);
        assertEquals('"' + text + '"', json.text());
        assertEquals(
                ('"' + text + '"').getBytes(StandardCharsets.UTF_8).length, json.length());
    }

    @ParameterizedTest
    @ValueSource(strings = {"\ud83d", "\ude80", "a\ud83db", "\ude80\ud83d", "\ud83d\ud83d\ude80"})
    void aLoneSurrogateBecomesTheReplacementCharacter(String text) {
        String expected = text.replaceAll(
                "[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]", "\ufffd");
        assertEquals('"' + expected + '"', string(text));
    }

    @Test
    void roundedNumbersLookLikeDoublesWithAtMostThreeDecimals() {
        assertEquals("14.5", rounded(14.5));
        assertEquals("-51.937", rounded(-51.9374999));
        assertEquals("-51.938", rounded(-51.93751));
        assertEquals("11.0", rounded(11));
        assertEquals("0.0", rounded(-0.0));
        assertEquals("0.0", rounded(-0.0004));
        assertEquals("-0.05", rounded(-0.05));
        assertEquals("0.001", rounded(0.0005));
        assertEquals("3.0E7", rounded(3e7));
        assertEquals("1.0E300", rounded(1e300));
    }

    @Test
    void roundedNumbersAgreeWithTheLibrary() {
        Random random = new Random(26);
        for (int i = 0; i < 20_000; i++) {
            double value = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(7));
            double expected = Math.round(value * 1000.0) / 1000.0;
            assertEquals(expected, Double.parseDouble(rounded(value)), "of " + value);
            assertEquals(Double.toString(expected + 0.0), rounded(value), "of " + value);
        }
    }

    @Test
    void integersOfAnySizeAreExact() {
        for (long value : new long[] {0, 9, 10, -1, Long.MAX_VALUE, Long.MIN_VALUE}) {
            assertEquals(Long.toString(value), json.reset().value(value).text());
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void aNumberThatJsonCannotHoldIsRefused(double value) {
        assertThrows(IllegalArgumentException.class, () -> rounded(value));
        assertThrows(IllegalArgumentException.class, () -> json.reset().value(value));
    }

    @Test
    void theBufferGrowsAndIsUsedAgain() {
        String large = "x".repeat(10_000);
        assertEquals('"' + large + '"', string(large));
        assertEquals("\"y\"", string("y"));
    }
}
