package net.minecraft.world.entity;

/** Stand-in for a kind of entity. */
public class EntityType<T extends Entity> {}
