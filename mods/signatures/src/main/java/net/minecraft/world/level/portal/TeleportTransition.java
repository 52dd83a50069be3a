package net.minecraft.world.level.portal;

import labgate.signatures.StandIn;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.phys.Vec3;

/** Stand-in for where a teleport leads (a record in the game). */
public final class TeleportTransition {
    private TeleportTransition() {
        throw StandIn.absent();
    }

    public ServerLevel newLevel() {
        throw StandIn.absent();
    }

    public Vec3 position() {
        throw StandIn.absent();
    }
}
