package net.minecraft.server.permissions;

import labgate.signatures.StandIn;

/** Stand-in for the names of the permission levels. */
public class Permissions {
    public static final Permission COMMANDS_GAMEMASTER = StandIn.value();
}
