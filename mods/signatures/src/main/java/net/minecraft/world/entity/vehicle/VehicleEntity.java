package net.minecraft.world.entity.vehicle;

import net.minecraft.world.entity.Entity;

/** Stand-in for what boats and minecarts share. */
public abstract class VehicleEntity extends Entity {}
