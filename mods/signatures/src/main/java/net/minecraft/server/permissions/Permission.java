package net.minecraft.server.permissions;

/** Stand-in for one permission. */
public interface Permission {}
