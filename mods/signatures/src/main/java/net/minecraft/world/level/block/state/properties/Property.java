package net.minecraft.world.level.block.state.properties;

/** Stand-in for a block property. */
public abstract class Property<T extends Comparable<T>> {}
