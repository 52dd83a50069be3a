package net.minecraft.world.entity.player;

import net.minecraft.world.entity.Avatar;

/** Stand-in for a player. */
public abstract class Player extends Avatar {}
