package net.minecraft.world.phys;

/** Stand-in for where a look or a click ended. */
public abstract class HitResult {}
