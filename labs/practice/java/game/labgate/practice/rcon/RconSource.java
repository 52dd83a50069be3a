package labgate.practice.rcon;

import net.minecraft.commands.CommandSource;
import net.minecraft.commands.CommandSourceStack;
import net.minecraft.network.chat.Component;
import net.minecraft.server.dedicated.DedicatedServer;
import net.minecraft.server.permissions.PermissionSet;
import net.minecraft.world.phys.Vec2;
import net.minecraft.world.phys.Vec3;

/** Commands that come by RCON: their answers are joined without anything between them. */
final class RconSource implements CommandSource {
    private final DedicatedServer server;
    private final StringBuilder answers = new StringBuilder();

    RconSource(DedicatedServer server) {
        this.server = server;
    }

    /** Runs a command on the server's thread and returns all that it answered. */
    String run(String command) {
        return server.executeBlocking(
                () -> {
                    answers.setLength(0);
                    server.getCommands().performPrefixedCommand(stack(), command);
                    return answers.toString();
                });
    }

    private CommandSourceStack stack() {
        return new CommandSourceStack(
                this,
                Vec3.ZERO,
                Vec2.ZERO,
                server.overworld(),
                PermissionSet.ALL_PERMISSIONS,
                "Rcon",
                Component.literal("Rcon"),
                server,
                null);
    }

    @Override
    public void sendSystemMessage(Component message) {
        answers.append(message.getString());
    }

    @Override
    public boolean acceptsSuccess() {
        return true;
    }

    @Override
    public boolean acceptsFailure() {
        return true;
    }

    @Override
    public boolean shouldInformAdmins() {
        return server.shouldRconBroadcast();
    }
}
