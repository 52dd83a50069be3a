package net.minecraft.core;

/** Stand-in for anything with coordinates. */
public interface Position {}
