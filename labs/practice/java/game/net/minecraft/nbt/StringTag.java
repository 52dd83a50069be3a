package net.minecraft.nbt;

import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;

/** A text. */
public record StringTag(String value) implements Tag {
    public static StringTag valueOf(String value) {
        return new StringTag(value);
    }

    /** The text in quotes: double ones unless it holds only those. */
    public static String quoteAndEscape(String text) {
        char quote = text.indexOf('"') >= 0 && text.indexOf('\'') < 0 ? '\'' : '"';
        StringBuilder quoted = new StringBuilder().append(quote);
        for (char letter : text.toCharArray()) {
            switch (letter) {
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (letter == quote) {
                        quoted.append('\\');
                    }
                    quoted.append(letter);
                }
            }
        }
        return quoted.append(quote).toString();
    }

    @Override
    public Optional<String> asString() {
        return Optional.of(value);
    }

    @Override
    public byte getId() {
        return 8;
    }

    @Override
    public void write(DataOutput output) throws IOException {
        output.writeUTF(value);
    }

    @Override
    public Tag copy() {
        return this;
    }

    @Override
    public String toString() {
        return quoteAndEscape(value);
    }
}
