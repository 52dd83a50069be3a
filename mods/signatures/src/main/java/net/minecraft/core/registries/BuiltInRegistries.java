package net.minecraft.core.registries;

import labgate.signatures.StandIn;
import net.minecraft.core.DefaultedRegistry;
import net.minecraft.world.entity.EntityType;
import net.minecraft.world.item.Item;
import net.minecraft.world.level.block.Block;

/** Stand-in for the game's own registries. */
public class BuiltInRegistries {
    public static final DefaultedRegistry<Block> BLOCK = StandIn.value();
    public static final DefaultedRegistry<Item> ITEM = StandIn.value();
    public static final DefaultedRegistry<EntityType<?>> ENTITY_TYPE = StandIn.value();
}
