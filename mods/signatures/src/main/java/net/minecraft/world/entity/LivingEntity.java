package net.minecraft.world.entity;

/** Stand-in for a living entity. */
public abstract class LivingEntity extends Entity {}
