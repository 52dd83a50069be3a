package net.minecraft.server.dedicated;

import net.minecraft.server.MinecraftServer;
import net.minecraft.server.players.PlayerList;

/** The players of a dedicated server. */
public class DedicatedPlayerList extends PlayerList {
    public DedicatedPlayerList(MinecraftServer server, int maxPlayers) {
        super(server, maxPlayers);
    }
}
