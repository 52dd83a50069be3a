package net.minecraft.world.entity.vehicle.minecart;

import net.minecraft.core.NonNullList;
import net.minecraft.nbt.ByteTag;
import net.minecraft.nbt.CompoundTag;
import net.minecraft.nbt.ListTag;
import net.minecraft.resources.ResourceKey;
import net.minecraft.world.Containers;
import net.minecraft.world.entity.EntityType;
import net.minecraft.world.entity.vehicle.ContainerEntity;
import net.minecraft.world.item.ItemStack;
import net.minecraft.world.level.Level;
import net.minecraft.world.level.storage.ValueOutput;

/** A minecart with slots; what is in them drops when it is destroyed. */
public abstract class AbstractMinecartContainer extends AbstractMinecart
        implements ContainerEntity {
    private final NonNullList<ItemStack> itemStacks =
            NonNullList.withSize(getContainerSize(), ItemStack.EMPTY);

    protected AbstractMinecartContainer(EntityType<?> type, Level level) {
        super(type, level);
    }

    @Override
    public ItemStack getItem(int slot) {
        return itemStacks.get(slot);
    }

    @Override
    public void setItem(int slot, ItemStack stack) {
        itemStacks.set(slot, stack);
    }

    @Override
    public NonNullList<ItemStack> getItemStacks() {
        return itemStacks;
    }

    @Override
    public ResourceKey<?> getContainerLootTable() {
        return null;
    }

    @Override
    public void remove(RemovalReason reason) {
        if (!level().isClientSide() && reason.shouldDestroy()) {
            Containers.dropContents(level(), this, this);
        }
        super.remove(reason);
    }

    @Override
    protected void addAdditionalSaveData(ValueOutput output) {
        super.addAdditionalSaveData(output);
        ListTag items = new ListTag();
        for (int slot = 0; slot < itemStacks.size(); slot++) {
            if (!getItem(slot).isEmpty()) {
                CompoundTag item = getItem(slot).write();
                item.put("Slot", new ByteTag((byte) slot));
                items.add(item);
            }
        }
        output.putTag("Items", items);
    }

    @Override
    protected void readAdditionalSaveData(CompoundTag tag) {
        for (int slot = 0; slot < itemStacks.size(); slot++) {
            setItem(slot, ItemStack.EMPTY);
        }
        tag.getListOrEmpty("Items")
                .forEach(
                        each -> {
                            if (each instanceof CompoundTag item) {
                                int slot = item.getIntOr("Slot", 0) & 0xFF;
                                if (slot < itemStacks.size()) {
                                    ItemStack.read(item).ifPresent(stack -> setItem(slot, stack));
                                }
                            }
                        });
    }
}
