package com.mojang.brigadier;

import com.mojang.brigadier.builder.LiteralArgumentBuilder;
import com.mojang.brigadier.tree.LiteralCommandNode;
import labgate.signatures.StandIn;

/** Stand-in for the command tree. */
public class CommandDispatcher<S> {
    public LiteralCommandNode<S> register(LiteralArgumentBuilder<S> command) {
        throw StandIn.absent();
    }
}
