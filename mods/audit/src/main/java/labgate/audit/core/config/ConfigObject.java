package labgate.audit.core.config;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Typed access to one JSON object of the configuration; a wrong type names its key. */
record ConfigObject(Map<?, ?> members) {

    String requiredString(String key) {
        if (!(members.get(key) instanceof String text)) {
            throw new IllegalArgumentException("config needs a string " + key);
        }
        if (text.isBlank()) {
            throw new IllegalArgumentException("config " + key + " must not be blank");
        }
        return text;
    }

    String string(String key, String fallback) {
        if (members.get(key) == null) {
            return fallback;
        }
        return members.get(key) instanceof String text
                ? text
                : fail("config " + key + " must be a string");
    }

    /** A path or an identifier: as {@link #string}, and not blank. */
    String filledString(String key, String fallback) {
        return members.get(key) == null ? fallback : requiredString(key);
    }

    long integer(String key, long fallback) {
        if (members.get(key) == null) {
            return fallback;
        }
        return members.get(key) instanceof Long number
                ? number
                : ConfigObject.<Long>fail("config " + key + " must be an integer");
    }

    /** A count of ticks: at least one, whatever the configuration says. */
    int ticks(String key, int fallback) {
        return Math.clamp(integer(key, fallback), 1, Integer.MAX_VALUE);
    }

    Object value(String key) {
        return members.get(key);
    }

    List<?> array(String key) {
        return members.get(key) instanceof List<?> items ? items : null;
    }

    /** The object at the key, or an empty one when it is absent or null. */
    ConfigObject object(String key) {
        Object value = members.get(key);
        if (value == null) {
            return new ConfigObject(Map.of());
        }
        return value instanceof Map<?, ?> object
                ? new ConfigObject(object)
                : fail("config needs an object " + key);
    }

    Set<String> strings(String key, Set<String> fallback) {
        if (members.get(key) == null) {
            return fallback;
        }
        List<?> items = array(key);
        if (items == null || !items.stream().allMatch(String.class::isInstance)) {
            return fail("config " + key + " must be an array of strings");
        }
        Set<String> texts = new LinkedHashSet<>();
        items.forEach(item -> texts.add((String) item));
        return Collections.unmodifiableSet(texts);
    }

    private static <T> T fail(String message) {
        throw new IllegalArgumentException(message);
    }
}
