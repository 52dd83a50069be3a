package labgate.audit.fabric;

import labgate.audit.core.event.GameClock;
import net.minecraft.server.MinecraftServer;

/** The server's tick and the machine's clocks. */
record ServerClock(MinecraftServer server) implements GameClock {
    @Override
    public int tick() {
        return server.getTickCount();
    }

    @Override
    public long wallMillis() {
        return System.currentTimeMillis();
    }

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }
}
