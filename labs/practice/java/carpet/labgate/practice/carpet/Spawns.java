package labgate.practice.carpet;

import labgate.practice.launcher.Faults;

import net.minecraft.server.MinecraftServer;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.level.GameType;
import net.minecraft.world.phys.Vec3;

import java.util.ArrayList;
import java.util.List;

/**
 * Fake players that have been asked for and are not there yet. Each appears some running ticks
 * later, as the real mod first looks the name up; while the game is frozen nobody appears.
 */
final class Spawns {
    private static final int LOOKUP_TICKS = Integer.getInteger("practice.spawn_ticks", 6);

    private final List<Pending> pending = new ArrayList<>();
    private long toLose = Faults.lostSpawns();

    private static final class Pending {
        private final Request request;
        private int ticksLeft = LOOKUP_TICKS;

        Pending(Request request) {
            this.request = request;
        }
    }

    /** Who shall appear where. */
    record Request(
            String name, ServerLevel level, Vec3 position, float yaw, float pitch, GameType mode) {}

    void add(Request request) {
        if (toLose > 0) {
            toLose--;
            return;
        }
        pending.add(new Pending(request));
    }

    boolean isPending(String name) {
        return pending.stream().anyMatch(each -> each.request.name().equalsIgnoreCase(name));
    }

    void tick(MinecraftServer server) {
        if (!server.tickRateManager().runsNormally()) {
            return;
        }
        for (Pending each : List.copyOf(pending)) {
            if (--each.ticksLeft <= 0) {
                pending.remove(each);
                FakePlayer.join(server, each.request);
            }
        }
    }
}
