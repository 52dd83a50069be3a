package com.mojang.brigadier.builder;

import com.mojang.brigadier.tree.LiteralCommandNode;

/** Builds a fixed word of a command. */
public class LiteralArgumentBuilder<S> extends ArgumentBuilder<S, LiteralArgumentBuilder<S>> {
    private final String literal;

    protected LiteralArgumentBuilder(String literal) {
        this.literal = literal;
    }

    public static <S> LiteralArgumentBuilder<S> literal(String name) {
        return new LiteralArgumentBuilder<>(name);
    }

    @Override
    protected LiteralArgumentBuilder<S> getThis() {
        return this;
    }

    public String getLiteral() {
        return literal;
    }

    @Override
    public LiteralCommandNode<S> build() {
        return withChildren(new LiteralCommandNode<>(literal, getCommand(), getRequirement()));
    }
}
