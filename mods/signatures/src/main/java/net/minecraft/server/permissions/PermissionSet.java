package net.minecraft.server.permissions;

/** Stand-in for what a command source may do. */
public interface PermissionSet {
    boolean hasPermission(Permission permission);
}
