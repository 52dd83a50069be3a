package net.minecraft.resources;

import com.mojang.brigadier.StringReader;

import java.util.Objects;

/** A name within a namespace, written {@code namespace:path}. */
public final class Identifier implements Comparable<Identifier> {
    private static final String DEFAULT_NAMESPACE = defaultNamespace();

    private final String namespace;
    private final String path;

    private Identifier(String namespace, String path) {
        this.namespace = namespace;
        this.path = path;
    }

    private static String defaultNamespace() {
        return "minecraft";
    }

    public static Identifier fromNamespaceAndPath(String namespace, String path) {
        if (!namespace.matches("[a-z0-9_.-]+") || !path.matches("[a-z0-9_./-]+")) {
            throw new IllegalArgumentException(
                    "Non [a-z0-9/._-] character in path of location: " + namespace + ":" + path);
        }
        return new Identifier(namespace, path);
    }

    public static Identifier withDefaultNamespace(String path) {
        return fromNamespaceAndPath(DEFAULT_NAMESPACE, path);
    }

    public static Identifier parse(String text) {
        int colon = text.indexOf(':');
        return colon < 0
                ? withDefaultNamespace(text)
                : fromNamespaceAndPath(
                        colon == 0 ? DEFAULT_NAMESPACE : text.substring(0, colon),
                        text.substring(colon + 1));
    }

    public static Identifier tryParse(String text) {
        try {
            return parse(text);
        } catch (IllegalArgumentException invalid) {
            return null;
        }
    }

    /** Reads the longest run of characters that a name may hold. */
    public static String readText(StringReader reader) {
        int start = reader.getCursor();
        while (reader.canRead() && String.valueOf(reader.peek()).matches("[a-z0-9_:./-]")) {
            reader.skip();
        }
        return reader.getString().substring(start, reader.getCursor());
    }

    public String getNamespace() {
        return namespace;
    }

    public String getPath() {
        return path;
    }

    @Override
    public int compareTo(Identifier other) {
        return toString().compareTo(other.toString());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Identifier id
                && namespace.equals(id.namespace)
                && path.equals(id.path);
    }

    @Override
    public int hashCode() {
        return Objects.hash(namespace, path);
    }

    @Override
    public String toString() {
        return namespace + ":" + path;
    }
}
