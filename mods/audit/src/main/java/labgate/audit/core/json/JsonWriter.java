package labgate.audit.core.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes one compact JSON value as UTF-8 into a buffer that is used again and again.
 *
 * <p>Keys keep the order in which they are written and nulls are written out. Besides what JSON
 * demands, the characters that some readers take for a line end (U+0085, U+2028, U+2029) are
 * escaped, so that one event stays one line; a lone surrogate becomes U+FFFD.
 */
public final class JsonWriter {
    private static final double PLAIN_LIMIT = 1e7;
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    private byte[] buffer = new byte[1024];
    private int length;
    private boolean needsComma;

    /** Empties the buffer for the next value. */
    public JsonWriter reset() {
        length = 0;
        needsComma = false;
        return this;
    }

    /** The number of bytes written since the last reset. */
    public int length() {
        return length;
    }

    /** The buffer itself, of which the first {@link #length()} bytes count. */
    public byte[] buffer() {
        return buffer;
    }

    /** What was written, as text. */
    public String text() {
        return new String(buffer, 0, length, StandardCharsets.UTF_8);
    }

    public JsonWriter beginObject() {
        return open('{');
    }

    public JsonWriter endObject() {
        return close('}');
    }

    public JsonWriter beginArray() {
        return open('[');
    }

    public JsonWriter endArray() {
        return close(']');
    }

    /** The key of the value that follows. */
    public JsonWriter name(String name) {
        quoted(name);
        put(':');
        needsComma = false;
        return this;
    }

    /** A string, or null. */
    public JsonWriter value(String value) {
        return value == null ? raw("null") : quoted(value);
    }

    public JsonWriter value(boolean value) {
        return raw(value ? "true" : "false");
    }

    public JsonWriter value(long value) {
        separate();
        digits(value);
        return this;
    }

    /** A number at full precision; it must be finite. */
    public JsonWriter value(double value) {
        return raw(Double.toString(finite(value)));
    }

    /** A number rounded to three decimals, in the form of {@link Double#toString}. */
    public JsonWriter rounded(double value) {
        if (Math.abs(finite(value)) >= PLAIN_LIMIT) {
            return value(Math.rint(value * 1000.0) / 1000.0);
        }
        separate();
        thousandths(Math.round(value * 1000.0));
        return this;
    }

    /** A value that is JSON already. */
    public JsonWriter raw(String json) {
        separate();
        for (int i = 0; i < json.length(); i++) {
            encode(json, i);
        }
        return this;
    }

    public JsonWriter field(String name, String value) {
        return name(name).value(value);
    }

    public JsonWriter field(String name, boolean value) {
        return name(name).value(value);
    }

    public JsonWriter field(String name, long value) {
        return name(name).value(value);
    }

    public JsonWriter field(String name, double value) {
        return name(name).value(value);
    }

    private JsonWriter open(char bracket) {
        separate();
        put(bracket);
        needsComma = false;
        return this;
    }

    private JsonWriter close(char bracket) {
        put(bracket);
        needsComma = true;
        return this;
    }

    private JsonWriter quoted(String value) {
        separate();
        put('"');
        for (int i = 0; i < value.length(); i++) {
            char next = value.charAt(i);
            if (next >= ' ' && next < 0x7f && next != '"' && next != '\\') {
                put(next);
            } else {
                special(value, i);
            }
        }
        put('"');
        return this;
    }

    private void special(String value, int i) {
        char next = value.charAt(i);
        switch (next) {
            case '"', '\\' -> escape(next);
            case '\b' -> escape('b');
            case '\f' -> escape('f');
            case '\n' -> escape('n');
            case '\r' -> escape('r');
            case '\t' -> escape('t');
            default -> {
                if (next < ' ' || next == 0x85 || next == 0x2028 || next == 0x2029) {
                    escapeUnicode(next);
                } else {
                    encode(value, i);
                }
            }
        }
    }

    private void escape(char letter) {
        put('\\');
        put(letter);
    }

    private void escapeUnicode(char code) {
        escape('u');
        for (int shift = 12; shift >= 0; shift -= 4) {
            put((char) HEX[(code >> shift) & 0xf]);
        }
    }

    /** Encodes the character at {@code i}; the second half of a pair was written with its first. */
    private void encode(String value, int i) {
        char next = value.charAt(i);
        if (next < 0x80) {
            put(next);
        } else if (!Character.isSurrogate(next)) {
            utf8(next);
        } else if (Character.isHighSurrogate(next)
                && i + 1 < value.length()
                && Character.isLowSurrogate(value.charAt(i + 1))) {
            utf8(value.codePointAt(i));
        } else if (i == 0
                || Character.isHighSurrogate(next)
                || !Character.isHighSurrogate(value.charAt(i - 1))) {
            utf8(0xfffd);
        }
    }

    private void utf8(int code) {
        if (code < 0x800) {
            put((char) (0xc0 | code >> 6));
        } else if (code < 0x10000) {
            put((char) (0xe0 | code >> 12));
            put((char) (0x80 | code >> 6 & 0x3f));
        } else {
            put((char) (0xf0 | code >> 18));
            put((char) (0x80 | code >> 12 & 0x3f));
            put((char) (0x80 | code >> 6 & 0x3f));
        }
        put((char) (0x80 | code & 0x3f));
    }

    private void thousandths(long milli) {
        if (milli < 0) {
            put('-');
        }
        long size = Math.abs(milli);
        digits(size / 1000);
        put('.');
        int rest = (int) (size % 1000);
        put((char) ('0' + rest / 100));
        if (rest % 100 != 0) {
            put((char) ('0' + rest / 10 % 10));
            if (rest % 10 != 0) {
                put((char) ('0' + rest % 10));
            }
        }
    }

    private void digits(long value) {
        if (value < 10 && value >= 0) {
            put((char) ('0' + value));
            return;
        }
        String text = Long.toString(value);
        for (int i = 0; i < text.length(); i++) {
            put(text.charAt(i));
        }
    }

    private void separate() {
        if (needsComma) {
            put(',');
        }
        needsComma = true;
    }

    private void put(char octet) {
        if (length == buffer.length) {
            buffer = Arrays.copyOf(buffer, length * 2);
        }
        buffer[length++] = (byte) octet;
    }

    private static double finite(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("a JSON number must be finite, not " + value);
        }
        return value;
    }
}
