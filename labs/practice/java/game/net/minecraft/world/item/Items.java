package net.minecraft.world.item;

import net.minecraft.core.MappedRegistry;
import net.minecraft.resources.Identifier;
import net.minecraft.world.level.block.Blocks;

/** The items that commands know by name: those of all blocks, and some more. */
public class Items {
    public static final MappedRegistry<Item> REGISTRY = new MappedRegistry<>();
    public static final Item AIR = REGISTRY.register("air", new Item(0));

    static {
        for (Identifier block : Blocks.REGISTRY.keySet()) {
            if (!REGISTRY.containsKey(block)) {
                REGISTRY.register(block.toString(), new Item(0));
            }
        }
        for (String name :
                ("coal charcoal iron_ingot gold_ingot copper_ingot diamond emerald redstone quartz"
                     + " stick string lapis_lazuli netherite_ingot iron_nugget gold_nugget"
                     + " amethyst_shard flint brick paper book bone feather leather clay_ball"
                     + " snowball egg apple bread wheat sugar gunpowder blaze_rod ender_pearl"
                     + " slime_ball name_tag minecart chest_minecart bucket compass clock")
                        .split(" ")) {
            REGISTRY.register(name, new Item(0));
        }
        REGISTRY.register("wooden_pickaxe", new Item(59));
        REGISTRY.register("iron_pickaxe", new Item(250));
        REGISTRY.register("diamond_pickaxe", new Item(1561));
        REGISTRY.register("iron_sword", new Item(250));
        REGISTRY.register("flint_and_steel", new Item(64));
    }

    private Items() {}
}
