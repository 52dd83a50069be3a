package net.minecraft.network.chat;

import labgate.signatures.StandIn;

/** Stand-in for a chat text. */
public interface Component {
    static MutableComponent literal(String text) {
        throw StandIn.absent();
    }
}
