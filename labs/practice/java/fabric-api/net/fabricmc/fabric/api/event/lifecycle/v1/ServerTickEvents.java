package net.fabricmc.fabric.api.event.lifecycle.v1;

import net.fabricmc.fabric.api.event.Event;
import net.fabricmc.fabric.api.event.EventFactory;
import net.minecraft.server.MinecraftServer;
import net.minecraft.server.level.ServerLevel;

/** The ticks of a server and of its levels. */
public final class ServerTickEvents {
    public static final Event<StartTick> START_SERVER_TICK =
            EventFactory.createArrayBacked(
                    StartTick.class,
                    listeners -> server -> listeners.forEach(each -> each.onStartTick(server)));
    public static final Event<EndTick> END_SERVER_TICK =
            EventFactory.createArrayBacked(
                    EndTick.class,
                    listeners -> server -> listeners.forEach(each -> each.onEndTick(server)));
    public static final Event<StartLevelTick> START_LEVEL_TICK =
            EventFactory.createArrayBacked(
                    StartLevelTick.class,
                    listeners -> level -> listeners.forEach(each -> each.onStartTick(level)));
    public static final Event<EndLevelTick> END_LEVEL_TICK =
            EventFactory.createArrayBacked(
                    EndLevelTick.class,
                    listeners -> level -> listeners.forEach(each -> each.onEndTick(level)));

    private ServerTickEvents() {}

    /** After the tick has been counted, before anything is ticked. */
    @FunctionalInterface
    public interface StartTick {
        void onStartTick(MinecraftServer server);
    }

    /** When all has been ticked. */
    @FunctionalInterface
    public interface EndTick {
        void onEndTick(MinecraftServer server);
    }

    /** Before a level is ticked. */
    @FunctionalInterface
    public interface StartLevelTick {
        void onStartTick(ServerLevel level);
    }

    /** When a level has been ticked. */
    @FunctionalInterface
    public interface EndLevelTick {
        void onEndTick(ServerLevel level);
    }
}
