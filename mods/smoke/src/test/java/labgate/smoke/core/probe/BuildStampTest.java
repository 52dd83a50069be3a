package labgate.smoke.core.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BuildStampTest {
    private static final String COMMIT = "0123456789abcdef0123456789abcdef01234567";

    @ParameterizedTest
    @ValueSource(strings = {COMMIT, COMMIT + "-dirty"})
    void aCommitIsReadBack(String commit) throws IOException {
        assertEquals(commit, read("commit=" + commit + "\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "commit=", "commit=${commit}", "commit=main", "other=1"})
    void whatIsNoCommitIsUnknown(String stamp) throws IOException {
        assertEquals("unknown", read(stamp));
    }

    @Test
    void withoutAStampTheCommitIsUnknown() throws IOException {
        assertEquals("unknown", BuildStamp.commit(null));
    }

    private static String read(String stamp) throws IOException {
        byte[] bytes = stamp.getBytes(StandardCharsets.UTF_8);
        return BuildStamp.commit(new ByteArrayInputStream(bytes));
    }
}
