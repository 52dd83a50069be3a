package labgate.practice.carpet;

import net.minecraft.core.BlockPos;
import net.minecraft.server.MinecraftServer;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.server.level.ServerPlayer;
import net.minecraft.util.Mth;
import net.minecraft.world.InteractionHand;
import net.minecraft.world.level.GameType;
import net.minecraft.world.phys.BlockHitResult;
import net.minecraft.world.phys.HitResult;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** A player that the server itself plays. Its actions take place in its own tick. */
public final class FakePlayer extends ServerPlayer {
    private Action use = Action.NONE;
    private Action attack = Action.NONE;

    /** How long an action goes on. */
    enum Action {
        NONE,
        ONCE,
        CONTINUOUS
    }

    private FakePlayer(MinecraftServer server, ServerLevel level, String name, GameType mode) {
        super(server, level, name, mode);
    }

    static void join(MinecraftServer server, Spawns.Request request) {
        if (server.getPlayerList().getPlayerByName(request.name()) != null) {
            return;
        }
        FakePlayer player = new FakePlayer(server, request.level(), request.name(), request.mode());
        player.setUUID(offlineUuid(request.name()));
        player.setPos(request.position().x, request.position().y, request.position().z);
        player.setRot(request.yaw(), request.pitch());
        server.getPlayerList().placeNewPlayer(player, "local");
    }

    /** The UUID of a player of this name on a server without a network. */
    private static UUID offlineUuid(String name) {
        return UUID.nameUUIDFromBytes(("OfflinePlayer:" + name).getBytes(StandardCharsets.UTF_8));
    }

    void use(Action action) {
        use = action;
    }

    void attack(Action action) {
        attack = action;
    }

    void stopAll() {
        use = Action.NONE;
        attack = Action.NONE;
    }

    void look(float yaw, float pitch) {
        setRot(Mth.wrapDegrees(yaw), (float) Mth.clamp(pitch, -90.0, 90.0));
    }

    @Override
    public void tick() {
        super.tick();
        if (isRemoved()) {
            return;
        }
        use = afterActing(use, this::useNow);
        attack = afterActing(attack, this::attackNow);
    }

    private static Action afterActing(Action action, Runnable act) {
        if (action == Action.NONE) {
            return action;
        }
        act.run();
        return action == Action.ONCE ? Action.NONE : action;
    }

    private BlockHitResult target() {
        HitResult hit = pick(blockInteractionRange(), 1.0F, false);
        return hit instanceof BlockHitResult block && hit.getType() == HitResult.Type.BLOCK
                ? block
                : null;
    }

    private void useNow() {
        BlockHitResult hit = target();
        if (hit != null) {
            gameMode.useItemOn(this, level(), getActiveItem(), InteractionHand.MAIN_HAND, hit);
        }
    }

    private void attackNow() {
        BlockHitResult hit = target();
        if (hit != null) {
            BlockPos pos = hit.getBlockPos();
            gameMode.startDestroyBlock(pos, hit.getDirection());
        }
    }
}
