package net.minecraft.nbt;

/** Stand-in for a node of NBT. */
public interface Tag {}
