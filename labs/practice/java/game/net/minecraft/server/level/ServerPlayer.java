package net.minecraft.server.level;

import labgate.practice.launcher.log.ServerLog;

import net.minecraft.commands.CommandSource;
import net.minecraft.commands.CommandSourceStack;
import net.minecraft.nbt.CompoundTag;
import net.minecraft.nbt.ListTag;
import net.minecraft.network.chat.Component;
import net.minecraft.server.MinecraftServer;
import net.minecraft.server.network.ServerGamePacketListenerImpl;
import net.minecraft.server.permissions.PermissionSet;
import net.minecraft.util.ProblemReporter;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.entity.EntityData;
import net.minecraft.world.entity.player.Player;
import net.minecraft.world.level.GameType;
import net.minecraft.world.level.portal.TeleportTransition;
import net.minecraft.world.level.storage.TagValueOutput;
import net.minecraft.world.level.storage.ValueOutput;
import net.minecraft.world.phys.Vec2;

/** A player on a server. */
public class ServerPlayer extends Player {
    private static final double GRAVITY = 0.08;
    private static final double DRAG = 0.98;
    private static final float VOID_DAMAGE = 4.0F;
    private static final int HURT_PAUSE_TICKS = 10;

    public final ServerPlayerGameMode gameMode;
    public ServerGamePacketListenerImpl connection;

    private final MinecraftServer server;
    private int hurtPause;

    public ServerPlayer(MinecraftServer server, ServerLevel level, String name, GameType mode) {
        super(level, name);
        this.server = server;
        this.gameMode = new ServerPlayerGameMode(this, mode);
        this.connection = new ServerGamePacketListenerImpl(this);
    }

    @Override
    public ServerLevel level() {
        return (ServerLevel) super.level();
    }

    @Override
    public GameType gameMode() {
        return gameMode.getGameModeForPlayer();
    }

    public boolean setGameMode(GameType mode) {
        boolean changes = mode != gameMode();
        gameMode.setGameMode(mode);
        return changes;
    }

    public PermissionSet permissions() {
        return PermissionSet.NO_PERMISSIONS;
    }

    public CommandSourceStack createCommandSourceStack() {
        return new CommandSourceStack(
                CommandSource.NULL,
                position(),
                new Vec2(getXRot(), getYRot()),
                level(),
                permissions(),
                getScoreboardName(),
                getDisplayName(),
                server,
                this);
    }

    @Override
    public void tick() {
        hurtPause = Math.max(0, hurtPause - 1);
        checkBelowWorld();
        if (!isRemoved() && !isPassenger()) {
            fall(GRAVITY, DRAG);
        }
    }

    @Override
    protected void onBelowWorld() {
        if (hurtPause > 0) {
            return;
        }
        hurtPause = HURT_PAUSE_TICKS;
        setHealth(getHealth() - VOID_DAMAGE);
        if (getHealth() <= 0.0F) {
            die("fell out of the world");
        }
    }

    @Override
    public void kill(ServerLevel level) {
        die("was killed");
    }

    /** The player's death, for all to see, and what follows from it. */
    protected void die(String how) {
        setHealth(0.0F);
        ServerLog.info(getScoreboardName() + " " + how);
        server.getPlayerList().disconnect(this, getScoreboardName() + " died");
    }

    @Override
    public ServerPlayer teleport(TeleportTransition transition) {
        return (ServerPlayer) super.teleport(transition);
    }

    @Override
    protected Entity changeDimension(TeleportTransition transition) {
        enterLevel(transition);
        transition.newLevel().addFreshEntity(this);
        return this;
    }

    @Override
    protected void addAdditionalSaveData(ValueOutput output) {
        super.addAdditionalSaveData(output);
        output.putInt("playerGameType", gameMode().getId());
        output.putInt("DataVersion", 4903);
        output.putString("Dimension", level().dimension().identifier().toString());
        output.putTag("Inventory", new ListTag());
        output.putInt("SelectedItemSlot", 0);
        output.putInt("foodLevel", 20);
        output.putFloat("foodSaturationLevel", 5.0F);
        output.putInt("XpLevel", 0);
        output.putInt("XpTotal", 0);
        output.putInt("Score", 0);
        CompoundTag abilities = new CompoundTag();
        abilities.putBoolean("instabuild", isCreative());
        abilities.putBoolean("mayfly", isCreative());
        abilities.putBoolean("flying", false);
        output.putTag("abilities", abilities);
        Entity vehicle = getVehicle();
        if (vehicle != null) {
            output.putTag("RootVehicle", rootVehicle(vehicle));
        }
    }

    private static CompoundTag rootVehicle(Entity vehicle) {
        TagValueOutput entity = TagValueOutput.createWithoutContext(ProblemReporter.DISCARDING);
        vehicle.saveAsPassenger(entity);
        CompoundTag root = new CompoundTag();
        root.put("Entity", entity.buildResult());
        root.put("Attach", EntityData.uuid(vehicle.getUUID()));
        return root;
    }

    public void sendSystemMessage(Component message) {}
}
