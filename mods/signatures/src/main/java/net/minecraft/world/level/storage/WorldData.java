package net.minecraft.world.level.storage;

/** Stand-in for what a world knows of itself. */
public interface WorldData {
    String getLevelName();
}
