package com.mojang.brigadier;

import com.mojang.brigadier.exceptions.CommandSyntaxException;

import java.util.function.Function;

/** Reads a command line from left to right. */
public class StringReader {
    private final String string;
    private int cursor;

    public StringReader(String string) {
        this(string, 0);
    }

    public StringReader(String string, int cursor) {
        this.string = string;
        this.cursor = cursor;
    }

    public String getString() {
        return string;
    }

    public int getCursor() {
        return cursor;
    }

    public void setCursor(int cursor) {
        this.cursor = cursor;
    }

    public String getRemaining() {
        return string.substring(cursor);
    }

    public boolean canRead() {
        return cursor < string.length();
    }

    public char peek() {
        return string.charAt(cursor);
    }

    public char read() {
        return string.charAt(cursor++);
    }

    public void skip() {
        cursor++;
    }

    public void skipWhitespace() {
        while (canRead() && Character.isWhitespace(peek())) {
            cursor++;
        }
    }

    public static boolean isAllowedInUnquotedString(char letter) {
        return letter >= '0' && letter <= '9'
                || letter >= 'A' && letter <= 'Z'
                || letter >= 'a' && letter <= 'z'
                || letter == '_'
                || letter == '-'
                || letter == '.'
                || letter == '+';
    }

    public String readUnquotedString() {
        int start = cursor;
        while (canRead() && isAllowedInUnquotedString(peek())) {
            cursor++;
        }
        return string.substring(start, cursor);
    }

    public String readString() throws CommandSyntaxException {
        if (!canRead()) {
            return "";
        }
        char first = peek();
        if (first != '"' && first != '\'') {
            return readUnquotedString();
        }
        skip();
        return readUntil(first);
    }

    private String readUntil(char end) throws CommandSyntaxException {
        StringBuilder text = new StringBuilder();
        while (canRead()) {
            char letter = read();
            if (letter == end) {
                return text.toString();
            }
            if (letter == '\\' && canRead()) {
                letter = readEscaped(end);
            }
            text.append(letter);
        }
        throw failure("Unclosed quoted string");
    }

    private char readEscaped(char end) throws CommandSyntaxException {
        char letter = read();
        return switch (letter) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case '\\' -> letter;
            default -> {
                if (letter == end) {
                    yield letter;
                }
                cursor -= 1;
                throw failure("Invalid escape sequence '" + letter + "' in quoted string");
            }
        };
    }

    public double readDouble() throws CommandSyntaxException {
        return readNumber("double", Double::parseDouble);
    }

    public float readFloat() throws CommandSyntaxException {
        return readNumber("float", Float::parseFloat);
    }

    public int readInt() throws CommandSyntaxException {
        return readNumber("integer", Integer::parseInt);
    }

    public boolean readBoolean() throws CommandSyntaxException {
        int start = cursor;
        String text = readString();
        if (text.equals("true") || text.equals("false")) {
            return text.equals("true");
        }
        cursor = start;
        throw failure(
                text.isEmpty()
                        ? "Expected bool"
                        : "Invalid bool, expected true or false but found '" + text + "'");
    }

    private <T> T readNumber(String kind, Function<String, T> parse) throws CommandSyntaxException {
        int start = cursor;
        while (canRead() && (Character.isDigit(peek()) || peek() == '.' || peek() == '-')) {
            cursor++;
        }
        String text = string.substring(start, cursor);
        if (text.isEmpty()) {
            throw failure("Expected " + kind);
        }
        try {
            return parse.apply(text);
        } catch (NumberFormatException problem) {
            cursor = start;
            throw failure("Invalid " + kind + " '" + text + "'");
        }
    }

    public void expect(char letter) throws CommandSyntaxException {
        if (!canRead() || peek() != letter) {
            throw failure("Expected '" + letter + "'");
        }
        skip();
    }

    private CommandSyntaxException failure(String text) {
        return new CommandSyntaxException(new LiteralMessage(text), string, cursor);
    }
}
