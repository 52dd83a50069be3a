package net.minecraft.server.level;

import java.util.UUID;
import labgate.signatures.StandIn;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.entity.EntityTickList;

/** Stand-in for a dimension as the server runs it. */
public class ServerLevel extends Level {
    private final EntityTickList entityTickList;

    public ServerLevel() {
        throw StandIn.absent();
    }

    public Entity getEntity(UUID uuid) {
        throw StandIn.absent();
    }
}
