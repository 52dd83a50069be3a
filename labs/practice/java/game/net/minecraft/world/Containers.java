package net.minecraft.world;

import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.entity.item.ItemEntity;
import net.minecraft.world.item.ItemStack;
import net.minecraft.world.level.Level;

/** What becomes of a container's items when it goes. */
public class Containers {
    public static void dropContents(Level level, Entity entity, Container container) {
        for (int slot = 0; slot < container.getContainerSize(); slot++) {
            ItemStack stack = container.getItem(slot);
            if (!stack.isEmpty()) {
                ItemEntity item =
                        new ItemEntity(
                                level, entity.getX(), entity.getY(), entity.getZ(), stack.copy());
                ((ServerLevel) level).addFreshEntity(item);
                container.setItem(slot, ItemStack.EMPTY);
            }
        }
    }
}
