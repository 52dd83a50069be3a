package com.mojang.brigadier.tree;

import com.mojang.brigadier.Command;
import com.mojang.brigadier.StringReader;
import com.mojang.brigadier.arguments.ArgumentType;
import com.mojang.brigadier.exceptions.CommandSyntaxException;

import java.util.Map;
import java.util.function.Predicate;

/** A named argument. */
public class ArgumentCommandNode<S, T> extends CommandNode<S> {
    private final String name;
    private final ArgumentType<T> type;

    public ArgumentCommandNode(
            String name, ArgumentType<T> type, Command<S> command, Predicate<S> requirement) {
        super(command, requirement);
        this.name = name;
        this.type = type;
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public void parse(StringReader reader, Map<String, Object> arguments)
            throws CommandSyntaxException {
        arguments.put(name, type.parse(reader));
    }
}
