package labgate.audit.core.log;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The hash that names configurations and inventories. */
public final class Sha256 {
    private Sha256() {}

    /** The SHA-256 of the bytes as 64 lower-case hex digits. */
    public static String hex(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException absent) {
            throw new AssertionError("every Java platform has SHA-256", absent);
        }
    }
}
