package net.minecraft.world.level.storage;

/** What a world says of itself. */
public interface WorldData {
    String getLevelName();
}
