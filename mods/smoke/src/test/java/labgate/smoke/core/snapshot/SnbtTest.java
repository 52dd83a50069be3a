package labgate.smoke.core.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SnbtTest {
    @Test
    void numbersCarryTheirType() {
        assertEquals("-1b", Snbt.of((byte) -1));
        assertEquals("300s", Snbt.of((short) 300));
        assertEquals("7", Snbt.of(7));
        assertEquals("7L", Snbt.of(7L));
        assertEquals("0.98f", Snbt.of(0.98f));
        assertEquals("1.0E-5d", Snbt.of(1.0e-5));
    }

    @Test
    void textsAreQuotedAndEscaped() {
        assertEquals("\"a\\\"b\\\\c\\nd\\re\\tf'\u00fc\"", Snbt.of("a\"b\\c\nd\re\tf'\u00fc"));
    }

    @Test
    void arraysNameTheirType() {
        assertEquals("[B;1b,-2b]", Snbt.of(new byte[] {1, -2}));
        assertEquals("[I;1,2,3,4]", Snbt.of(new int[] {1, 2, 3, 4}));
        assertEquals("[L;]", Snbt.of(new long[0]));
        assertEquals("[L;5L,6L]", Snbt.of(new long[] {5, 6}));
    }

    @Test
    void compoundsAreInOrderWithEveryKeyQuoted() {
        Map<String, String> values = Map.of("b", "1b", "A b", "[]", "a", "\"x\"");
        assertEquals("{\"A b\":[],\"a\":\"x\",\"b\":1b}", Snbt.compound(new TreeMap<>(values)));
        assertEquals("{}", Snbt.compound(new TreeMap<>()));
        assertEquals("[1b,2b]", Snbt.list(List.of("1b", "2b")));
    }

    @Test
    void whatTheGameCannotReadBackIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Snbt.of(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> Snbt.of(Float.POSITIVE_INFINITY));
    }
}
