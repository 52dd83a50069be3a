package net.minecraft.world.entity.player;

import net.minecraft.network.chat.Component;
import net.minecraft.world.entity.Avatar;
import net.minecraft.world.entity.EntityType;
import net.minecraft.world.level.GameType;
import net.minecraft.world.level.Level;

/** A player. */
public abstract class Player extends Avatar {
    private static final double INTERACTION_RANGE = 4.5;
    private static final double CREATIVE_REACH = 0.5;
    private static final float EYE_HEIGHT = 1.62F;

    private final String name;

    protected Player(Level level, String name) {
        super(EntityType.PLAYER, level);
        this.name = name;
    }

    public abstract GameType gameMode();

    public double blockInteractionRange() {
        return INTERACTION_RANGE + (isCreative() ? CREATIVE_REACH : 0.0);
    }

    public double entityInteractionRange() {
        return isCreative() ? 5.0 : 3.0;
    }

    public boolean isCreative() {
        return gameMode() == GameType.CREATIVE;
    }

    @Override
    public boolean isSpectator() {
        return gameMode() == GameType.SPECTATOR;
    }

    @Override
    public boolean isPickable() {
        return true;
    }

    @Override
    public String getScoreboardName() {
        return name;
    }

    @Override
    public Component getName() {
        return Component.literal(name);
    }

    @Override
    public float getEyeHeight() {
        return EYE_HEIGHT;
    }

    @Override
    protected double ridingOffset() {
        return 0.6;
    }

    @Override
    protected double movementSpeed() {
        return 0.1;
    }
}
