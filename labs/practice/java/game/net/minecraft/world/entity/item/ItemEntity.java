package net.minecraft.world.entity.item;

import net.minecraft.core.registries.BuiltInRegistries;
import net.minecraft.nbt.CompoundTag;
import net.minecraft.network.chat.Component;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.entity.EntityType;
import net.minecraft.world.item.ItemStack;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.block.DisplayName;
import net.minecraft.world.level.storage.ValueOutput;

/** A dropped item; it goes after five minutes. */
public class ItemEntity extends Entity {
    private static final double GRAVITY = 0.04;
    private static final double DRAG = 0.98;
    private static final int LIFETIME = 6000;

    private ItemStack stack = ItemStack.EMPTY;
    private int age;

    public ItemEntity(EntityType<?> type, Level level) {
        super(type, level);
    }

    public ItemEntity(Level level, double x, double y, double z, ItemStack stack) {
        this(EntityType.ITEM, level);
        setPos(x, y, z);
        this.stack = stack;
    }

    @Override
    public Component getName() {
        return Component.literal(
                DisplayName.of(BuiltInRegistries.ITEM.getKey(stack.getItem()).getPath()));
    }

    @Override
    public void tick() {
        checkBelowWorld();
        if (isRemoved()) {
            return;
        }
        fall(GRAVITY, DRAG);
        if (++age >= LIFETIME || stack.isEmpty()) {
            discard();
        }
    }

    @Override
    protected void addAdditionalSaveData(ValueOutput output) {
        output.putShort("Health", (short) 5);
        output.putShort("Age", (short) age);
        output.putShort("PickupDelay", (short) 0);
        if (!stack.isEmpty()) {
            output.putTag("Item", stack.write());
        }
    }

    @Override
    protected void readAdditionalSaveData(CompoundTag tag) {
        age = tag.getIntOr("Age", 0);
        stack = tag.getCompound("Item").flatMap(ItemStack::read).orElse(ItemStack.EMPTY);
    }
}
