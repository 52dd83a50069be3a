package com.mojang.brigadier.tree;

import com.mojang.brigadier.Command;
import com.mojang.brigadier.StringReader;
import com.mojang.brigadier.exceptions.CommandSyntaxException;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/** A step of a command's grammar. */
public abstract class CommandNode<S> {
    private final Map<String, CommandNode<S>> children = new LinkedHashMap<>();
    private final Predicate<S> requirement;
    private Command<S> command;

    protected CommandNode(Command<S> command, Predicate<S> requirement) {
        this.command = command;
        this.requirement = requirement;
    }

    public abstract String getName();

    /** Reads this node's part of the input into {@code arguments}. */
    public abstract void parse(StringReader reader, Map<String, Object> arguments)
            throws CommandSyntaxException;

    public Command<S> getCommand() {
        return command;
    }

    public boolean canUse(S source) {
        return requirement.test(source);
    }

    public Collection<CommandNode<S>> getChildren() {
        return children.values();
    }

    public CommandNode<S> getChild(String name) {
        return children.get(name);
    }

    /** Adds a child, merging it into one of the same name. */
    public void addChild(CommandNode<S> node) {
        CommandNode<S> known = children.get(node.getName());
        if (known == null) {
            children.put(node.getName(), node);
            return;
        }
        if (node.command != null) {
            known.command = node.command;
        }
        node.getChildren().forEach(known::addChild);
    }
}
