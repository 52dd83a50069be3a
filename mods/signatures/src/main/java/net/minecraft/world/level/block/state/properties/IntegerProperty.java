package net.minecraft.world.level.block.state.properties;

/** Stand-in for a number property. */
public final class IntegerProperty extends Property<Integer> {}
