package net.minecraft.server;

import labgate.signatures.StandIn;
import net.minecraft.world.TickRateManager;

/** Stand-in for a server's tick rate. */
public class ServerTickRateManager extends TickRateManager {
    public boolean isSprinting() {
        throw StandIn.absent();
    }
}
