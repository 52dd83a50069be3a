package labgate.smoke.core.snapshot;

import java.util.Collection;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Collectors;

/**
 * NBT as one line of text, in the one form that the snapshots use: every key in double quotes and
 * in order, every number with its type, no spaces. So the same data have the same text.
 */
public final class Snbt {
    private Snbt() {}

    public static String of(byte value) {
        return value + "b";
    }

    public static String of(short value) {
        return value + "s";
    }

    public static String of(int value) {
        return Integer.toString(value);
    }

    public static String of(long value) {
        return value + "L";
    }

    /** @throws IllegalArgumentException if it is not finite: the game cannot read it back */
    public static String of(float value) {
        requireFinite(value);
        return value + "f";
    }

    /** @throws IllegalArgumentException if it is not finite: the game cannot read it back */
    public static String of(double value) {
        requireFinite(value);
        return value + "d";
    }

    /** A text in double quotes. */
    public static String of(String value) {
        StringBuilder quoted = new StringBuilder(value.length() + 2).append('"');
        for (int i = 0; i < value.length(); i++) {
            char next = value.charAt(i);
            switch (next) {
                case '"', '\\' -> quoted.append('\\').append(next);
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> quoted.append(next);
            }
        }
        return quoted.append('"').toString();
    }

    public static String of(byte[] values) {
        StringBuilder array = new StringBuilder("[B;");
        for (int i = 0; i < values.length; i++) {
            array.append(i == 0 ? "" : ",").append(of(values[i]));
        }
        return array.append(']').toString();
    }

    public static String of(int[] values) {
        StringBuilder array = new StringBuilder("[I;");
        for (int i = 0; i < values.length; i++) {
            array.append(i == 0 ? "" : ",").append(of(values[i]));
        }
        return array.append(']').toString();
    }

    public static String of(long[] values) {
        StringBuilder array = new StringBuilder("[L;");
        for (int i = 0; i < values.length; i++) {
            array.append(i == 0 ? "" : ",").append(of(values[i]));
        }
        return array.append(']').toString();
    }

    /** A list of values that are text already. */
    public static String list(Collection<String> values) {
        return "[" + String.join(",", values) + "]";
    }

    /** A compound of values that are text already. */
    public static String compound(SortedMap<String, String> values) {
        return values.entrySet().stream()
                .map(Snbt::member)
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static String member(Map.Entry<String, String> member) {
        return of(member.getKey()) + ":" + member.getValue();
    }

    private static void requireFinite(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("a number in the data is not finite: " + value);
        }
    }
}
