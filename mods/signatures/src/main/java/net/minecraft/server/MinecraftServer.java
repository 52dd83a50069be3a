package net.minecraft.server;

import labgate.signatures.StandIn;

/** Stand-in for the server. */
public abstract class MinecraftServer {
    public int getTickCount() {
        throw StandIn.absent();
    }
}
