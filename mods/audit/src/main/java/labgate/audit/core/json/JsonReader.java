package labgate.audit.core.json;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads one JSON value, strictly: no comments, no trailing commas, no repeated keys, no text after
 * the value.
 *
 * <p>Objects become {@link Map}, arrays {@link List}, integers {@link Long}, other numbers {@link
 * Double}, and {@code null} stays {@code null}. Objects keep their order.
 */
public final class JsonReader {
    private static final int MAX_DEPTH = 64;

    private final String text;
    private int at;
    private int depth;

    private JsonReader(String text) {
        this.text = text;
    }

    /** The value that {@code text} holds; throws {@link JsonSyntaxException} otherwise. */
    public static Object read(String text) {
        JsonReader reader = new JsonReader(text);
        Object value = reader.value();
        reader.skipSpace();
        if (reader.at < text.length()) {
            throw reader.error("text after the value");
        }
        return value;
    }

    private Object value() {
        skipSpace();
        return switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case 't' -> word("true", Boolean.TRUE);
            case 'f' -> word("false", Boolean.FALSE);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, Object> object() {
        enter();
        Map<String, Object> members = new LinkedHashMap<>();
        if (!closes('}')) {
            do {
                skipSpace();
                String name = string();
                skipSpace();
                take(':');
                if (members.containsKey(name)) {
                    throw error("the key \"" + name + "\" twice");
                }
                members.put(name, value());
            } while (another('}'));
        }
        depth--;
        return Collections.unmodifiableMap(members);
    }

    private List<Object> array() {
        enter();
        List<Object> items = new ArrayList<>();
        if (!closes(']')) {
            do {
                items.add(value());
            } while (another(']'));
        }
        depth--;
        return Collections.unmodifiableList(items);
    }

    private void enter() {
        at++;
        if (++depth > MAX_DEPTH) {
            throw error("more than " + MAX_DEPTH + " levels");
        }
    }

    private boolean closes(char end) {
        skipSpace();
        if (peek() != end) {
            return false;
        }
        at++;
        return true;
    }

    private boolean another(char end) {
        skipSpace();
        char next = peek();
        if (next != ',' && next != end) {
            throw error("',' or '" + end + "' expected");
        }
        at++;
        return next == ',';
    }

    private String string() {
        take('"');
        StringBuilder out = new StringBuilder();
        for (char next = peek(); next != '"'; next = peek()) {
            if (next < ' ') {
                throw error("a control character in a string");
            }
            at++;
            out.append(next == '\\' ? escaped() : next);
        }
        at++;
        return out.toString();
    }

    private char escaped() {
        char code = peek();
        at++;
        return switch (code) {
            case '"', '\\', '/' -> code;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unicode();
            default -> throw error("the escape \\" + code);
        };
    }

    private char unicode() {
        int code = 0;
        for (int digit = 0; digit < 4; digit++) {
            int value = Character.digit(peek(), 16);
            if (value < 0 || peek() > 'f') {
                throw error("four hex digits expected");
            }
            code = code * 16 + value;
            at++;
        }
        return (char) code;
    }

    private Object number() {
        int start = at;
        if (peek() == '-') {
            at++;
        }
        int whole = at;
        int digits = digits();
        if (digits == 0 || (digits > 1 && text.charAt(whole) == '0')) {
            throw error("a value expected");
        }
        boolean integer = true;
        if (at < text.length() && text.charAt(at) == '.') {
            integer = false;
            at++;
            digitsRequired();
        }
        if (at < text.length() && (text.charAt(at) | 0x20) == 'e') {
            integer = false;
            at++;
            if (peek() == '+' || peek() == '-') {
                at++;
            }
            digitsRequired();
        }
        return parsed(text.substring(start, at), integer);
    }

    private static Object parsed(String number, boolean integer) {
        if (integer) {
            try {
                return Long.valueOf(number);
            } catch (NumberFormatException tooLong) {
                return Double.valueOf(number);
            }
        }
        return Double.valueOf(number);
    }

    private int digits() {
        int start = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return at - start;
    }

    private void digitsRequired() {
        if (digits() == 0) {
            throw error("a digit expected");
        }
    }

    private Object word(String word, Object value) {
        if (!text.startsWith(word, at)) {
            throw error("a value expected");
        }
        at += word.length();
        return value;
    }

    private void take(char expected) {
        if (peek() != expected) {
            throw error("'" + expected + "' expected");
        }
        at++;
    }

    private char peek() {
        if (at >= text.length()) {
            throw error("the text ends too early");
        }
        return text.charAt(at);
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private JsonSyntaxException error(String what) {
        long line = text.substring(0, Math.min(at, text.length())).chars().filter(c -> c == '\n').count();
        return new JsonSyntaxException(
                "not JSON: " + what + " (line " + (line + 1) + ", character " + (at + 1) + ")");
    }
}
