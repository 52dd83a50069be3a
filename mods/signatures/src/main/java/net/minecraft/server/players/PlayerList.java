package net.minecraft.server.players;

import java.util.List;
import labgate.signatures.StandIn;
import net.minecraft.server.level.ServerPlayer;

/** Stand-in for the players who are online. */
public abstract class PlayerList {
    public List<ServerPlayer> getPlayers() {
        throw StandIn.absent();
    }
}
