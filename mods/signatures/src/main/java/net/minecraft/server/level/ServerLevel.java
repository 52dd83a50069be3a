package net.minecraft.server.level;

import net.minecraft.world.level.Level;

/** Stand-in for a dimension as the server runs it. */
public class ServerLevel extends Level {}
