package com.mojang.brigadier.context;

import labgate.signatures.StandIn;

/** Stand-in for one run of a command. */
public class CommandContext<S> {
    public S getSource() {
        throw StandIn.absent();
    }
}
