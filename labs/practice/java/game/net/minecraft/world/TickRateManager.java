package net.minecraft.world;

/** How fast, and whether, the game runs. */
public class TickRateManager {
    protected float tickrate = 20.0F;
    protected boolean isFrozen;
    protected int frozenTicksToRun;
    protected boolean runGameElements = true;

    public void setTickRate(float rate) {
        tickrate = Math.max(rate, 1.0F);
    }

    public float tickrate() {
        return tickrate;
    }

    public float millisecondsPerTick() {
        return 1000.0F / tickrate;
    }

    public long nanosecondsPerTick() {
        return (long) (1.0E9 / tickrate);
    }

    /** Whether blocks and entities are ticked in this tick. */
    public boolean runsNormally() {
        return runGameElements;
    }

    public boolean isFrozen() {
        return isFrozen;
    }

    public boolean isSteppingForward() {
        return frozenTicksToRun > 0;
    }

    public int frozenTicksToRun() {
        return frozenTicksToRun;
    }

    public void setFrozen(boolean frozen) {
        isFrozen = frozen;
    }

    public void setFrozenTicksToRun(int ticks) {
        frozenTicksToRun = ticks;
    }

    public void tick() {
        runGameElements = !isFrozen || frozenTicksToRun > 0;
        if (frozenTicksToRun > 0) {
            frozenTicksToRun--;
        }
    }
}
