package labgate.smoke.core.json;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A JSON object under construction; its members keep the order in which they were set.
 *
 * <p>A value is null, a text, a boolean, a finite number, another object, or a collection of such
 * values.
 */
public final class JsonObject {
    private final Map<String, Object> members = new LinkedHashMap<>();

    /**
     * Sets a member, in place of an earlier one of the name.
     *
     * @throws IllegalArgumentException if JSON has no form for the value, as for NaN
     */
    public JsonObject with(String name, Object value) {
        members.put(name, accepted(name, value));
        return this;
    }

    /** Sets every member of another object. */
    public JsonObject withAll(JsonObject other) {
        members.putAll(other.members);
        return this;
    }

    /** The object on one line, without spaces. */
    public String text() {
        return JsonText.of(this);
    }

    /** The object as a file of one line. */
    public byte[] line() {
        return (text() + "\n").getBytes(StandardCharsets.UTF_8);
    }

    Map<String, Object> members() {
        return members;
    }

    private static Object accepted(String name, Object value) {
        return switch (value) {
            case null -> null;
            case String text -> text;
            case Boolean truth -> truth;
            case Integer number -> number;
            case Long number -> number;
            case Float number when Float.isFinite(number) -> number;
            case Double number when Double.isFinite(number) -> number;
            case JsonObject object -> object;
            case Collection<?> values -> acceptedList(name, values);
            default -> throw new IllegalArgumentException(name + " cannot be written: " + value);
        };
    }

    private static List<Object> acceptedList(String name, Collection<?> values) {
        List<Object> list = new ArrayList<>(values.size());
        for (Object value : values) {
            list.add(accepted(name, value));
        }
        return list;
    }
}
