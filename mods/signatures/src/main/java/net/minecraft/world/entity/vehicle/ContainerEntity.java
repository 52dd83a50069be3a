package net.minecraft.world.entity.vehicle;

import net.minecraft.world.Container;

/** Stand-in for an entity with slots. */
public interface ContainerEntity extends Container {}
