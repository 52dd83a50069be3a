package net.minecraft.world.level.storage;

/** Stand-in for where an entity writes itself when it is saved. */
public interface ValueOutput {}
