package com.mojang.brigadier.builder;

import com.mojang.brigadier.Command;
import com.mojang.brigadier.tree.CommandNode;
import com.mojang.brigadier.tree.RootCommandNode;

import java.util.function.Predicate;

/** Builds a node of a command's grammar. */
public abstract class ArgumentBuilder<S, T extends ArgumentBuilder<S, T>> {
    private final RootCommandNode<S> children = new RootCommandNode<>();
    private Command<S> command;
    private Predicate<S> requirement = source -> true;

    protected abstract T getThis();

    public abstract CommandNode<S> build();

    public T then(ArgumentBuilder<S, ?> argument) {
        children.addChild(argument.build());
        return getThis();
    }

    public T then(CommandNode<S> argument) {
        children.addChild(argument);
        return getThis();
    }

    public T executes(Command<S> newCommand) {
        command = newCommand;
        return getThis();
    }

    public T requires(Predicate<S> newRequirement) {
        requirement = newRequirement;
        return getThis();
    }

    public Command<S> getCommand() {
        return command;
    }

    public Predicate<S> getRequirement() {
        return requirement;
    }

    protected <N extends CommandNode<S>> N withChildren(N node) {
        children.getChildren().forEach(node::addChild);
        return node;
    }
}
