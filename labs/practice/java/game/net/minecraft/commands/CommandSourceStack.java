package net.minecraft.commands;

import net.minecraft.network.chat.Component;
import net.minecraft.server.MinecraftServer;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.server.level.ServerPlayer;
import net.minecraft.server.permissions.PermissionSet;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.phys.Vec2;
import net.minecraft.world.phys.Vec3;

import java.util.function.Supplier;

/** Who gives a command, from where, with what rights, and who hears the answer. */
public class CommandSourceStack {
    private final CommandSource source;
    private final Vec3 position;
    private final Vec2 rotation;
    private final ServerLevel level;
    private final PermissionSet permissions;
    private final String textName;
    private final Component displayName;
    private final MinecraftServer server;
    private final Entity entity;

    public CommandSourceStack(
            CommandSource source,
            Vec3 position,
            Vec2 rotation,
            ServerLevel level,
            PermissionSet permissions,
            String textName,
            Component displayName,
            MinecraftServer server,
            Entity entity) {
        this.source = source;
        this.position = position;
        this.rotation = rotation;
        this.level = level;
        this.permissions = permissions;
        this.textName = textName;
        this.displayName = displayName;
        this.server = server;
        this.entity = entity;
    }

    public PermissionSet permissions() {
        return permissions;
    }

    public String getTextName() {
        return textName;
    }

    public Component getDisplayName() {
        return displayName;
    }

    public Vec3 getPosition() {
        return position;
    }

    public Vec2 getRotation() {
        return rotation;
    }

    public ServerLevel getLevel() {
        return level;
    }

    public MinecraftServer getServer() {
        return server;
    }

    public Entity getEntity() {
        return entity;
    }

    /** The player who gives the command, or null. */
    public ServerPlayer getPlayer() {
        return entity instanceof ServerPlayer player ? player : null;
    }

    public CommandSourceStack withSource(CommandSource newSource) {
        return new CommandSourceStack(
                newSource,
                position,
                rotation,
                level,
                permissions,
                textName,
                displayName,
                server,
                entity);
    }

    public CommandSourceStack withPermission(PermissionSet newPermissions) {
        return new CommandSourceStack(
                source,
                position,
                rotation,
                level,
                newPermissions,
                textName,
                displayName,
                server,
                entity);
    }

    public CommandSourceStack withMaximumPermission(PermissionSet more) {
        return withPermission(permissions.union(more));
    }

    public CommandSourceStack withEntity(Entity newEntity) {
        return new CommandSourceStack(
                source,
                position,
                rotation,
                level,
                permissions,
                newEntity.getScoreboardName(),
                newEntity.getDisplayName(),
                server,
                newEntity);
    }

    public CommandSourceStack withPosition(Vec3 newPosition) {
        return new CommandSourceStack(
                source,
                newPosition,
                rotation,
                level,
                permissions,
                textName,
                displayName,
                server,
                entity);
    }

    public CommandSourceStack withRotation(Vec2 newRotation) {
        return new CommandSourceStack(
                source,
                position,
                newRotation,
                level,
                permissions,
                textName,
                displayName,
                server,
                entity);
    }

    public CommandSourceStack withLevel(ServerLevel newLevel) {
        return new CommandSourceStack(
                source,
                position,
                rotation,
                newLevel,
                permissions,
                textName,
                displayName,
                server,
                entity);
    }

    public void sendSuccess(Supplier<Component> message, boolean informAdmins) {
        boolean heard = source.acceptsSuccess();
        boolean told = informAdmins && source.shouldInformAdmins();
        if (!heard && !told) {
            return;
        }
        Component text = message.get();
        if (heard) {
            source.sendSystemMessage(text);
        }
        if (told) {
            server.informAdmins(this, text);
        }
    }

    public void sendSystemMessage(Component message) {
        if (source.acceptsSuccess()) {
            source.sendSystemMessage(message);
        }
    }

    public void sendFailure(Component message) {
        if (source.acceptsFailure()) {
            source.sendSystemMessage(message);
        }
    }
}
