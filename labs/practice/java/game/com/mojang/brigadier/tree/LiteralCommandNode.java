package com.mojang.brigadier.tree;

import com.mojang.brigadier.Command;
import com.mojang.brigadier.LiteralMessage;
import com.mojang.brigadier.StringReader;
import com.mojang.brigadier.exceptions.CommandSyntaxException;

import java.util.Map;
import java.util.function.Predicate;

/** A fixed word. */
public class LiteralCommandNode<S> extends CommandNode<S> {
    private final String literal;

    public LiteralCommandNode(String literal, Command<S> command, Predicate<S> requirement) {
        super(command, requirement);
        this.literal = literal;
    }

    @Override
    public String getName() {
        return literal;
    }

    @Override
    public void parse(StringReader reader, Map<String, Object> arguments)
            throws CommandSyntaxException {
        String rest = reader.getRemaining();
        boolean ends = rest.length() == literal.length() || rest.startsWith(literal + " ");
        if (!rest.startsWith(literal) || !ends) {
            throw new CommandSyntaxException(
                    new LiteralMessage("Expected literal " + literal),
                    reader.getString(),
                    reader.getCursor());
        }
        reader.setCursor(reader.getCursor() + literal.length());
    }
}
