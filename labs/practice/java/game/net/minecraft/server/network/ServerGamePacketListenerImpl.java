package net.minecraft.server.network;

import net.minecraft.server.level.ServerPlayer;

/** A player's connection; fake players have one that leads nowhere. */
public class ServerGamePacketListenerImpl {
    public ServerPlayer player;

    public ServerGamePacketListenerImpl(ServerPlayer player) {
        this.player = player;
    }
}
