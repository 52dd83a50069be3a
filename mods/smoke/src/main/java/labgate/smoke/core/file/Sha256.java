package labgate.smoke.core.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 as 64 lower-case hex digits. */
public final class Sha256 {
    private static final int CHUNK_BYTES = 1 << 16;

    private Sha256() {}

    public static String of(byte[] bytes) {
        return hex(digest(), bytes);
    }

    /** The hash of a file's content, read in pieces. */
    public static String of(Path file) throws IOException {
        MessageDigest digest = digest();
        byte[] chunk = new byte[CHUNK_BYTES];
        try (InputStream in = Files.newInputStream(file)) {
            for (int size = in.read(chunk); size >= 0; size = in.read(chunk)) {
                digest.update(chunk, 0, size);
            }
        }
        return hex(digest, new byte[0]);
    }

    private static String hex(MessageDigest digest, byte[] last) {
        return HexFormat.of().formatHex(digest.digest(last));
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException absent) {
            throw new AssertionError("every Java platform has SHA-256", absent);
        }
    }
}
