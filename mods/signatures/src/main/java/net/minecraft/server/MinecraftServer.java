package net.minecraft.server;

import java.nio.file.Path;
import labgate.signatures.StandIn;
import net.minecraft.core.RegistryAccess;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.server.players.PlayerList;
import net.minecraft.world.level.storage.LevelResource;
import net.minecraft.world.level.storage.WorldData;

/** Stand-in for the server. */
public abstract class MinecraftServer {
    public int getTickCount() {
        throw StandIn.absent();
    }

    public WorldData getWorldData() {
        throw StandIn.absent();
    }

    public PlayerList getPlayerList() {
        throw StandIn.absent();
    }

    public Path getWorldPath(LevelResource resource) {
        throw StandIn.absent();
    }

    public Iterable<ServerLevel> getAllLevels() {
        throw StandIn.absent();
    }

    public RegistryAccess.Frozen registryAccess() {
        throw StandIn.absent();
    }

    public ServerTickRateManager tickRateManager() {
        throw StandIn.absent();
    }
}
