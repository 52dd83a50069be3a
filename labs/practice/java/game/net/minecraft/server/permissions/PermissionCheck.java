package net.minecraft.server.permissions;

/** A test of what a source is allowed. */
@FunctionalInterface
public interface PermissionCheck {
    boolean check(PermissionSet permissions);
}
