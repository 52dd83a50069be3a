package net.minecraft.server.players;

import labgate.practice.launcher.log.ServerLog;

import net.minecraft.nbt.NbtIo;
import net.minecraft.server.MinecraftServer;
import net.minecraft.server.level.ServerPlayer;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.entity.Entity.RemovalReason;
import net.minecraft.world.level.storage.LevelResource;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/** The players who are online. */
public abstract class PlayerList {
    private final MinecraftServer server;
    private final int maxPlayers;
    private final List<ServerPlayer> players = new ArrayList<>();

    protected PlayerList(MinecraftServer server, int maxPlayers) {
        this.server = server;
        this.maxPlayers = maxPlayers;
    }

    public List<ServerPlayer> getPlayers() {
        return players;
    }

    public int getPlayerCount() {
        return players.size();
    }

    public int getMaxPlayers() {
        return maxPlayers;
    }

    public ServerPlayer getPlayer(UUID uuid) {
        return players.stream()
                .filter(player -> player.getUUID().equals(uuid))
                .findFirst()
                .orElse(null);
    }

    public ServerPlayer getPlayerByName(String name) {
        return players.stream()
                .filter(player -> player.getScoreboardName().equalsIgnoreCase(name))
                .findFirst()
                .orElse(null);
    }

    public ServerPlayer getPlayer(String name) {
        return getPlayerByName(name);
    }

    /** Lets a player in at the place where it stands. */
    public void placeNewPlayer(ServerPlayer player, String address) {
        players.add(player);
        player.level().addFreshEntity(player);
        String place =
                String.format(
                        Locale.ROOT, "(%s, %s, %s)", player.getX(), player.getY(), player.getZ());
        ServerLog.info(
                player.getScoreboardName()
                        + "["
                        + address
                        + "] logged in with entity id "
                        + player.getId()
                        + " at "
                        + place);
        ServerLog.info(player.getScoreboardName() + " joined the game");
    }

    /** Sends a player away. */
    public void disconnect(ServerPlayer player, String reason) {
        ServerLog.info(player.getScoreboardName() + " lost connection: " + reason);
        remove(player);
    }

    /** Saves a player and takes it out of the world, together with what it alone sits on. */
    public void remove(ServerPlayer player) {
        ServerLog.info(player.getScoreboardName() + " left the game");
        save(player);
        Entity vehicle = player.getVehicle();
        if (vehicle != null && vehicle.getPassengers().size() == 1) {
            player.stopRiding();
            vehicle.setRemoved(RemovalReason.UNLOADED_WITH_PLAYER);
        }
        player.setRemoved(RemovalReason.UNLOADED_WITH_PLAYER);
        players.remove(player);
    }

    public void removeAll() {
        new ArrayList<>(players).forEach(player -> disconnect(player, "Server closed"));
    }

    public void saveAll() {
        players.forEach(this::save);
    }

    private void save(ServerPlayer player) {
        try {
            NbtIo.writeCompressed(
                    player.saved(),
                    server.getWorldPath(LevelResource.PLAYER_DATA_DIR)
                            .resolve(player.getStringUUID() + ".dat"));
        } catch (IOException problem) {
            ServerLog.warn(
                    "Failed to save player data for "
                            + player.getScoreboardName()
                            + ": "
                            + problem);
        }
    }
}
