package net.minecraft.commands;

import java.util.function.Supplier;
import labgate.signatures.StandIn;
import net.minecraft.network.chat.Component;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.server.permissions.PermissionSet;

/** Stand-in for who runs a command. */
public class CommandSourceStack {
    public String getTextName() {
        throw StandIn.absent();
    }

    public ServerLevel getLevel() {
        throw StandIn.absent();
    }

    public PermissionSet permissions() {
        throw StandIn.absent();
    }

    public void sendSuccess(Supplier<Component> message, boolean broadcastToOps) {
        throw StandIn.absent();
    }
}
