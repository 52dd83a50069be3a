package net.minecraft.server.permissions;

/** Levels of command rights, each including those before it. */
public enum PermissionLevel {
    ALL,
    MODERATORS,
    GAMEMASTERS,
    ADMINS,
    OWNERS
}
