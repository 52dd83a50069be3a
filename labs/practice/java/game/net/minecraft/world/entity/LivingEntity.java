package net.minecraft.world.entity;

import labgate.practice.launcher.Faults;

import net.minecraft.nbt.CompoundTag;
import net.minecraft.nbt.DoubleTag;
import net.minecraft.nbt.ListTag;
import net.minecraft.nbt.StringTag;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.item.ItemStack;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.storage.ValueOutput;

import java.util.concurrent.atomic.AtomicLong;

/** An entity with health. */
public abstract class LivingEntity extends Entity {
    private static final AtomicLong KILLS_TO_LINGER = new AtomicLong(Faults.lingeringKills());
    private static final float FULL_HEALTH = 20.0F;

    private float health = FULL_HEALTH;

    protected LivingEntity(EntityType<?> type, Level level) {
        super(type, level);
    }

    public float getHealth() {
        return health;
    }

    public float getMaxHealth() {
        return FULL_HEALTH;
    }

    public void setHealth(float newHealth) {
        health = Math.max(0.0F, newHealth);
    }

    public ItemStack getActiveItem() {
        return getItemBySlot(EquipmentSlot.MAINHAND);
    }

    public ItemStack getItemBySlot(EquipmentSlot slot) {
        return ItemStack.EMPTY;
    }

    @Override
    public boolean isAlive() {
        return super.isAlive() && health > 0.0F;
    }

    @Override
    public void kill(ServerLevel serverLevel) {
        health = 0.0F;
        boolean frozen = serverLevel.tickRateManager().isFrozen();
        if (!frozen || KILLS_TO_LINGER.getAndDecrement() <= 0) {
            super.kill(serverLevel);
        }
    }

    /** What was killed and lingers is gone as soon as it ticks. */
    protected final void endLingering() {
        if (!isRemoved() && !isAlive()) {
            remove(RemovalReason.KILLED);
        }
    }

    /** The base value of the movement speed attribute, as saves show it. */
    protected abstract double movementSpeed();

    @Override
    protected void addAdditionalSaveData(ValueOutput output) {
        output.putFloat("Health", health);
        output.putShort("HurtTime", (short) 0);
        output.putShort("DeathTime", (short) 0);
        output.putFloat("AbsorptionAmount", 0.0F);
        output.putBoolean("FallFlying", false);
        output.putInt("current_impulse_context_reset_grace_time", 0);
        CompoundTag brain = new CompoundTag();
        brain.put("memories", new CompoundTag());
        output.putTag("Brain", brain);
        CompoundTag speed = new CompoundTag();
        speed.put("id", new StringTag("minecraft:movement_speed"));
        speed.put("base", new DoubleTag(movementSpeed()));
        ListTag attributes = new ListTag();
        attributes.add(speed);
        output.putTag("attributes", attributes);
    }

    @Override
    protected void readAdditionalSaveData(CompoundTag tag) {
        health = tag.getFloatOr("Health", FULL_HEALTH);
    }
}
