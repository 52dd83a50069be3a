package labgate.audit.core.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import labgate.audit.core.json.JsonReader;
import labgate.audit.core.json.JsonSyntaxException;

/**
 * What an existing log says to a new session.
 *
 * @param sizeBytes the size of the file, 0 when it is absent
 * @param lastSeq the {@code seq} of the last readable line, 0 when there is none
 * @param torn whether the file ends in the middle of a line
 */
public record LogTail(long sizeBytes, long lastSeq, boolean torn) {
    private static final long FIRST_WINDOW_BYTES = 64L << 10;
    private static final long LAST_WINDOW_BYTES = 1L << 30;

    /** Reads the end of the file, as far back as the last readable line lies. */
    public static LogTail read(Path file) throws IOException {
        if (Files.notExists(file)) {
            return new LogTail(0, 0, false);
        }
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            long size = channel.size();
            long window = Math.min(size, FIRST_WINDOW_BYTES);
            byte[] end = read(channel, window);
            boolean torn = size > 0 && end[end.length - 1] != '\n';
            long seq = lastSeq(end, window == size);
            while (seq == 0 && window < Math.min(size, LAST_WINDOW_BYTES)) {
                window = Math.min(size, window * 2);
                seq = lastSeq(read(channel, window), window == size);
            }
            return new LogTail(size, seq, torn);
        }
    }

    private static byte[] read(SeekableByteChannel channel, long window) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate((int) window);
        channel.position(channel.size() - window);
        while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
            // a channel may answer in pieces
        }
        return bytes.array();
    }

    /** The last seq in these bytes, whose first line is whole only when {@code fromStart}. */
    private static long lastSeq(byte[] bytes, boolean fromStart) {
        int end = bytes.length;
        while (end > 0) {
            int start = end;
            while (start > 0 && bytes[start - 1] != '\n') {
                start--;
            }
            if (start > 0 || fromStart) {
                long seq = seq(new String(bytes, start, end - start, StandardCharsets.UTF_8));
                if (seq > 0) {
                    return seq;
                }
            }
            end = start - 1;
        }
        return 0;
    }

    private static long seq(String line) {
        if (line.isBlank()) {
            return 0;
        }
        try {
            return JsonReader.read(line) instanceof Map<?, ?> event
                            && event.get("seq") instanceof Long seq
                    ? seq
                    : 0;
        } catch (JsonSyntaxException unreadable) {
            return 0;
        }
    }
}
