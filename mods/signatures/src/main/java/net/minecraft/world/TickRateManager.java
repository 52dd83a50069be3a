package net.minecraft.world;

import labgate.signatures.StandIn;

/** Stand-in for how fast, and whether, the game runs. */
public class TickRateManager {
    public float tickrate() {
        throw StandIn.absent();
    }

    public boolean isFrozen() {
        throw StandIn.absent();
    }

    public boolean isSteppingForward() {
        throw StandIn.absent();
    }
}
