package net.minecraft.world.level.storage;

import labgate.signatures.StandIn;

/** Stand-in for a place below a world's folder. */
public class LevelResource {
    public static final LevelResource ROOT = StandIn.value();
}
