package net.minecraft.world.entity.vehicle.minecart;

import net.minecraft.world.entity.vehicle.VehicleEntity;

/** Stand-in for a minecart. */
public abstract class AbstractMinecart extends VehicleEntity {}
