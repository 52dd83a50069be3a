package net.minecraft.world.level;

import labgate.signatures.StandIn;

/** Stand-in for a game mode. */
public enum GameType {
    SURVIVAL,
    CREATIVE,
    ADVENTURE,
    SPECTATOR;

    public String getSerializedName() {
        throw StandIn.absent();
    }
}
