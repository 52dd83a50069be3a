package net.minecraft.world.level.block.state.properties;

/** Stand-in for a property with named values. */
public final class EnumProperty<T extends Enum<T>> extends Property<T> {}
