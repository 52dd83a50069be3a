package com.mojang.brigadier.exceptions;

import com.mojang.brigadier.Message;
import com.mojang.brigadier.StringReader;

/** A kind of failure with one text. */
public class SimpleCommandExceptionType {
    private final Message message;

    public SimpleCommandExceptionType(Message message) {
        this.message = message;
    }

    public CommandSyntaxException create() {
        return new CommandSyntaxException(message);
    }

    public CommandSyntaxException createWithContext(StringReader reader) {
        return new CommandSyntaxException(message, reader.getString(), reader.getCursor());
    }
}
