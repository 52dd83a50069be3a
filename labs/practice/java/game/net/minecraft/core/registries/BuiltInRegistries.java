package net.minecraft.core.registries;

import net.minecraft.core.DefaultedRegistry;
import net.minecraft.world.entity.EntityType;
import net.minecraft.world.item.Item;
import net.minecraft.world.item.Items;
import net.minecraft.world.level.block.Block;
import net.minecraft.world.level.block.Blocks;

/** The blocks, items and entity types that the practice game knows. */
public class BuiltInRegistries {
    public static final DefaultedRegistry<Block> BLOCK = Blocks.REGISTRY;
    public static final DefaultedRegistry<Item> ITEM = Items.REGISTRY;
    public static final DefaultedRegistry<EntityType<?>> ENTITY_TYPE = EntityType.REGISTRY;
}
