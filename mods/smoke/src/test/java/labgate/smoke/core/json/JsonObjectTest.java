package labgate.smoke.core.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonObjectTest {
    @Test
    void membersKeepTheirOrderAndNullsAreWritten() {
        JsonObject object = new JsonObject()
                .with("b", 1)
                .with("a", null)
                .with("c", true)
                .with("d", 1.5e-7)
                .with("e", 2.5f)
                .with("f", Long.MIN_VALUE);
        assertEquals(
                "{\"b\":1,\"a\":null,\"c\":true,\"d\":1.5E-7,\"e\":2.5,\"f\":-9223372036854775808}",
                object.text());
    }

    @Test
    void objectsAndListsNest() {
        JsonObject inner = new JsonObject().with("x", List.of());
        List<Object> list = Arrays.asList(inner, "t", null, List.of(1));
        JsonObject object = new JsonObject().with("list", list);
        assertEquals("{\"list\":[{\"x\":[]},\"t\",null,[1]]}", object.text());
    }

    @Test
    void anotherObjectsMembersAreTakenOver() {
        JsonObject object = new JsonObject().with("a", 1).withAll(new JsonObject().with("a", 2));
        assertEquals("{\"a\":2}", object.text());
    }

    @Test
    void textsAreAsciiOnOneLine() {
        String text = "\"\\/\n\t\0\u007f\u0085\u2028\u00fc\ud83d\ude00\ud800";
        assertEquals(
                "{\"k\":\"\\\"\\\\/\\u000a\\u0009\\u0000\\u007f\\u0085\\u2028\\u00fc"
                        + "\\ud83d\\ude00\\ud800\"}",
                new JsonObject().with("k", text).text());
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void aNumberThatJsonHasNotIsRefused(double number) {
        JsonObject object = new JsonObject();
        assertThrows(IllegalArgumentException.class, () -> object.with("k", number));
        assertThrows(IllegalArgumentException.class, () -> object.with("k", (float) number));
        assertThrows(IllegalArgumentException.class, () -> object.with("k", List.of(number)));
    }

    @Test
    void aValueOfAnotherKindIsRefused() {
        JsonObject object = new JsonObject();
        assertThrows(IllegalArgumentException.class, () -> object.with("k", new Object()));
    }

    @Test
    void aLineEndsOnce() {
        assertEquals("{}\n", new String(new JsonObject().line()));
    }
}
