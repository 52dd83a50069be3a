package net.minecraft.server.level;

import labgate.signatures.StandIn;
import net.minecraft.world.entity.player.Player;
import net.minecraft.world.level.GameType;

/** Stand-in for a player on a server. */
public class ServerPlayer extends Player {
    public ServerLevel level() {
        throw StandIn.absent();
    }

    public GameType gameMode() {
        throw StandIn.absent();
    }
}
