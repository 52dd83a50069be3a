package com.mojang.brigadier.exceptions;

import com.mojang.brigadier.Message;

/** A command that could not be read or carried out; input and cursor are absent in the latter. */
public class CommandSyntaxException extends Exception {
    private static final int CONTEXT_LENGTH = 10;

    private final transient Message message;
    private final String input;
    private final int cursor;

    public CommandSyntaxException(Message message) {
        this(message, null, -1);
    }

    public CommandSyntaxException(Message message, String input, int cursor) {
        super(message.getString(), null, false, false);
        this.message = message;
        this.input = input;
        this.cursor = cursor;
    }

    public Message getRawMessage() {
        return message;
    }

    public String getInput() {
        return input;
    }

    public int getCursor() {
        return cursor;
    }

    /** The last characters before the fault and the marker, or null without a place. */
    public String getContext() {
        if (input == null || cursor < 0) {
            return null;
        }
        int end = Math.min(input.length(), cursor);
        String lead = end > CONTEXT_LENGTH ? "..." : "";
        return lead + input.substring(Math.max(0, end - CONTEXT_LENGTH), end) + "<--[HERE]";
    }
}
