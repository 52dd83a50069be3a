package com.mojang.brigadier.tree;

import com.mojang.brigadier.StringReader;

import java.util.Map;

/** The root, which reads nothing. */
public class RootCommandNode<S> extends CommandNode<S> {
    public RootCommandNode() {
        super(null, source -> true);
    }

    @Override
    public String getName() {
        return "";
    }

    @Override
    public void parse(StringReader reader, Map<String, Object> arguments) {}
}
