package labgate.smoke.core.json;

import java.util.List;
import java.util.Map;

/**
 * The text of JSON values.
 *
 * <p>Everything that is not printable ASCII is escaped: the text survives any character set that a
 * console or a log may have, one value is one line for every reader, and a lone surrogate does no
 * harm.
 */
final class JsonText {
    private final StringBuilder out = new StringBuilder();

    private JsonText() {}

    static String of(Object value) {
        JsonText text = new JsonText();
        text.write(value);
        return text.out.toString();
    }

    private void write(Object value) {
        switch (value) {
            case String text -> quote(text);
            case JsonObject object -> writeObject(object);
            case List<?> list -> writeList(list);
            case null, default -> out.append(value);
        }
    }

    private void writeObject(JsonObject object) {
        String separator = "";
        out.append('{');
        for (Map.Entry<String, Object> member : object.members().entrySet()) {
            out.append(separator);
            quote(member.getKey());
            out.append(':');
            write(member.getValue());
            separator = ",";
        }
        out.append('}');
    }

    private void writeList(List<?> list) {
        String separator = "";
        out.append('[');
        for (Object value : list) {
            out.append(separator);
            write(value);
            separator = ",";
        }
        out.append(']');
    }

    private void quote(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char next = text.charAt(i);
            if (next == '"' || next == '\\') {
                out.append('\\').append(next);
            } else if (next >= ' ' && next < 0x7f) {
                out.append(next);
            } else {
                out.append(String.format("\\u%04x", (int) next));
            }
        }
        out.append('"');
    }
}
