package net.minecraft.server.permissions;

/** What a source of commands is allowed. */
@FunctionalInterface
public interface PermissionSet {
    PermissionSet NO_PERMISSIONS = permission -> false;
    PermissionSet ALL_PERMISSIONS = permission -> true;

    boolean hasPermission(Permission permission);

    default PermissionSet union(PermissionSet other) {
        return permission -> hasPermission(permission) || other.hasPermission(permission);
    }
}
