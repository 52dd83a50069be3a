package net.minecraft.server.permissions;

/** Something that a source of commands may be allowed. */
public interface Permission {
    /** A permission that comes with a level of command rights. */
    record HasCommandLevel(PermissionLevel level) implements Permission {}
}
