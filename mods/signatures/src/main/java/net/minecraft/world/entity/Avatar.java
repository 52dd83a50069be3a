package net.minecraft.world.entity;

/** Stand-in for what players and mannequins share. */
public abstract class Avatar extends LivingEntity {}
