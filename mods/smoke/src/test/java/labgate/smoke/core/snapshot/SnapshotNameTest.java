package labgate.smoke.core.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import labgate.smoke.core.Refusal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SnapshotNameTest {
    private static final String LONGEST =
            "0123456789012345678901234567890123456789012345678901234567890123";

    @ParameterizedTest
    @ValueSource(strings = {"a", "Z9", "restore-pre-cleared", "a..b", "v1.2_x", "console", LONGEST})
    void aFoldersNameIsAccepted(String name) throws Refusal {
        assertEquals(name, SnapshotName.of(name).text());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", ".", "..", "../x", "a/b", "a\\b", "/x", "C:x", ".hidden", "-x", "a.", "a b", " a", "a ",
        "a\n", "a\0", "\u00fcber", "NUL", "con.x", "Lpt1", LONGEST + "4"
    })
    void whatCouldLeadElsewhereIsRefused(String name) {
        assertThrows(Refusal.class, () -> SnapshotName.of(name));
    }
}
