package net.minecraft.server;

import net.minecraft.nbt.CompoundTag;

/** The time of a world: how long it has run, and what time of day it is. */
public final class WorldClock {
    private long gameTime;
    private long dayTime;

    public static WorldClock read(CompoundTag clocks, CompoundTag level) {
        WorldClock clock = new WorldClock();
        clock.gameTime = level.getLongOr("Time", 0);
        clock.dayTime =
                clocks.getCompoundOrEmpty("minecraft:overworld")
                        .getLongOr("total_ticks", level.getLongOr("DayTime", 0));
        return clock;
    }

    public CompoundTag write() {
        CompoundTag overworld = new CompoundTag();
        overworld.putLong("total_ticks", dayTime);
        CompoundTag clocks = new CompoundTag();
        clocks.put("minecraft:overworld", overworld);
        return clocks;
    }

    void tick(boolean advanceDay) {
        gameTime++;
        if (advanceDay) {
            dayTime++;
        }
    }

    public long gameTime() {
        return gameTime;
    }

    public long dayTime() {
        return dayTime;
    }

    public void setDayTime(long ticks) {
        dayTime = ticks;
    }
}
