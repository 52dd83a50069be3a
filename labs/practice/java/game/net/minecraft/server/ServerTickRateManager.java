package net.minecraft.server;

import net.minecraft.network.chat.Component;
import net.minecraft.world.TickRateManager;

import java.util.Locale;

/** The tick rate of a server, with sprinting: ticking as fast as it can for a while. */
public class ServerTickRateManager extends TickRateManager {
    private final MinecraftServer server;
    private long remainingSprintTicks;
    private long scheduledSprintTicks;
    private long sprintNanos;
    private boolean wasFrozen;

    ServerTickRateManager(MinecraftServer server) {
        this.server = server;
    }

    public boolean isSprinting() {
        return scheduledSprintTicks > 0;
    }

    /** Starts to sprint; returns whether that cut an earlier sprint short. */
    public boolean requestGameToSprint(int ticks) {
        boolean interrupted = isSprinting();
        sprintNanos = 0;
        scheduledSprintTicks = ticks;
        remainingSprintTicks = ticks;
        if (!interrupted) {
            wasFrozen = isFrozen();
        }
        setFrozen(false);
        return interrupted;
    }

    public boolean stopSprinting() {
        if (!isSprinting()) {
            return false;
        }
        finishSprint();
        return true;
    }

    public boolean stepGameIfPaused(int ticks) {
        if (!isFrozen()) {
            return false;
        }
        setFrozenTicksToRun(ticks);
        return true;
    }

    public boolean stopStepping() {
        boolean stepping = isSteppingForward();
        setFrozenTicksToRun(0);
        return stepping;
    }

    /** Whether the next tick belongs to a sprint; ends the sprint when it was the last one. */
    boolean checkShouldSprintThisTick() {
        if (!isSprinting()) {
            return false;
        }
        if (remainingSprintTicks > 0) {
            remainingSprintTicks--;
            return true;
        }
        finishSprint();
        return false;
    }

    void addSprintNanos(long nanos) {
        sprintNanos += nanos;
    }

    private void finishSprint() {
        long done = scheduledSprintTicks - remainingSprintTicks;
        double millis = Math.max(1.0, sprintNanos / 1.0E6);
        long perSecond = (long) (1000.0 * done / millis);
        String perTick = String.format(Locale.ROOT, "%.2f", done == 0 ? 0.0 : millis / done);
        scheduledSprintTicks = 0;
        remainingSprintTicks = 0;
        setFrozen(wasFrozen);
        server.createCommandSourceStack()
                .sendSuccess(
                        () ->
                                Component.literal(
                                        "Sprint completed with "
                                                + perSecond
                                                + " ticks per second, or "
                                                + perTick
                                                + " ms per tick"),
                        true);
    }
}
