package com.mojang.brigadier.builder;

import com.mojang.brigadier.Command;
import java.util.function.Predicate;
import labgate.signatures.StandIn;

/** Stand-in for a node of the command tree under construction. */
public abstract class ArgumentBuilder<S, T extends ArgumentBuilder<S, T>> {
    public T then(ArgumentBuilder<S, ?> argument) {
        throw StandIn.absent();
    }

    public T executes(Command<S> command) {
        throw StandIn.absent();
    }

    public T requires(Predicate<S> requirement) {
        throw StandIn.absent();
    }
}
