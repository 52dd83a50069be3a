package labgate.smoke.core.snapshot;

import java.nio.charset.StandardCharsets;
import java.util.List;
import labgate.smoke.core.file.Sha256;

/** The hash that names a tick order. */
final class OrderHash {
    private static final int DIGITS = 16;

    private OrderHash() {}

    /** The first 16 hex digits of SHA-256 over the UUIDs in their order, joined by {@code :}. */
    static String of(List<String> uuids) {
        byte[] joined = String.join(":", uuids).getBytes(StandardCharsets.UTF_8);
        return Sha256.of(joined).substring(0, DIGITS);
    }
}
