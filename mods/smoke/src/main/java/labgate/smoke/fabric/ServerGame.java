package labgate.smoke.fabric;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import labgate.smoke.core.game.EntityState;
import labgate.smoke.core.game.Game;
import labgate.smoke.core.game.LevelState;
import labgate.smoke.core.game.PlayerState;
import labgate.smoke.core.game.TickState;
import labgate.smoke.core.game.View;
import labgate.smoke.mixin.TickOrderAccessor;
import net.minecraft.server.MinecraftServer;
import net.minecraft.server.ServerTickRateManager;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.server.level.ServerPlayer;
import net.minecraft.world.entity.Entity;

/** The running server, read through the game's own classes. */
final class ServerGame implements Game {
    private final MinecraftServer server;

    ServerGame(MinecraftServer server) {
        this.server = server;
    }

    @Override
    public TickState tickState() {
        ServerTickRateManager rate = server.tickRateManager();
        return new TickState(
                server.getTickCount(),
                rate.tickrate(),
                rate.isFrozen(),
                rate.isSteppingForward(),
                rate.isSprinting());
    }

    @Override
    public String levelName() {
        return server.getWorldData().getLevelName();
    }

    @Override
    public List<LevelState> levels() {
        List<LevelState> levels = new ArrayList<>();
        for (ServerLevel level : server.getAllLevels()) {
            List<Entity> ticking = ticking(level);
            int players = (int) ticking.stream().filter(ServerPlayer.class::isInstance).count();
            levels.add(new LevelState(EntityReader.dimension(level), ticking.size(), players));
        }
        return levels;
    }

    @Override
    public List<PlayerState> players() {
        return server.getPlayerList().getPlayers().stream().map(EntityReader::player).toList();
    }

    @Override
    public View view(PlayerState player) {
        return server.getPlayerList().getPlayers().stream()
                .filter(online -> online.getUUID().toString().equals(player.uuid()))
                .findFirst()
                .map(online -> PlayerLook.of(online, this::state))
                .orElseThrow();
    }

    @Override
    public List<EntityState> tickOrder(String dimension) {
        for (ServerLevel level : server.getAllLevels()) {
            if (EntityReader.dimension(level).equals(dimension)) {
                return ticking(level).stream().map(this::state).toList();
            }
        }
        throw new IllegalArgumentException("there is no dimension " + dimension);
    }

    @Override
    public List<EntityState> entities(UUID uuid) {
        List<Entity> loaded = new ArrayList<>();
        server.getAllLevels().forEach(level -> loaded.add(level.getEntity(uuid)));
        return loaded.stream().filter(Objects::nonNull).map(this::state).toList();
    }

    private EntityState state(Entity entity) {
        return EntityReader.entity(entity, server.registryAccess());
    }

    private static List<Entity> ticking(ServerLevel level) {
        List<Entity> ticking = new ArrayList<>();
        ((TickOrderAccessor) level).labgate$entityTickList().forEach(entity -> {
            if (!entity.isRemoved() && entity.isAlive()) {
                ticking.add(entity);
            }
        });
        return ticking;
    }
}
