package net.minecraft.world.entity.player;

import labgate.signatures.StandIn;
import net.minecraft.world.entity.Avatar;

/** Stand-in for a player. */
public abstract class Player extends Avatar {
    public double blockInteractionRange() {
        throw StandIn.absent();
    }

    public double entityInteractionRange() {
        throw StandIn.absent();
    }
}
