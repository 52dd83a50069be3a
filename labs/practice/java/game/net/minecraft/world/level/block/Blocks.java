package net.minecraft.world.level.block;

import net.minecraft.core.Direction;
import net.minecraft.core.MappedRegistry;
import net.minecraft.resources.Identifier;
import net.minecraft.world.level.block.PlainBlock.Trait;
import net.minecraft.world.level.block.piston.PistonBaseBlock;
import net.minecraft.world.level.block.state.properties.BooleanProperty;
import net.minecraft.world.level.block.state.properties.EnumProperty;
import net.minecraft.world.level.block.state.properties.IntegerProperty;

import java.util.Collection;
import java.util.Set;

/** The blocks that commands know by name. */
public class Blocks {
    public static final MappedRegistry<Block> REGISTRY = new MappedRegistry<>();

    public static final Block AIR =
            REGISTRY.register("air", new PlainBlock(Set.of(Trait.AIR, Trait.NO_COLLISION)));
    public static final Block NOTE_BLOCK = REGISTRY.register("note_block", new NoteBlock());
    public static final Block PISTON = REGISTRY.register("piston", new PistonBaseBlock());
    public static final Block STICKY_PISTON =
            REGISTRY.register("sticky_piston", new PistonBaseBlock());
    public static final Block SLIME_BLOCK = plain("slime_block");
    public static final Block REDSTONE_BLOCK =
            REGISTRY.register("redstone_block", new PlainBlock(Set.of(Trait.POWERS)));
    public static final Block SAND = plain("sand");
    public static final Block RAIL = REGISTRY.register("rail", new RailBlock());
    public static final Block POWERED_RAIL =
            REGISTRY.register("powered_rail", new RailBlock(RailBlock.POWERED));

    static {
        for (String name :
                ("stone dirt grass_block cobblestone bedrock gravel red_sand oak_planks"
                     + " spruce_planks oak_log glass obsidian honey_block barrier iron_block"
                     + " gold_block diamond_block copper_block emerald_block coal_block lapis_block"
                     + " bricks stone_bricks smooth_stone sandstone terracotta white_concrete"
                     + " black_concrete white_wool bookshelf sponge clay ice packed_ice netherrack"
                     + " end_stone glowstone sea_lantern structure_void crafting_table target")
                        .split(" ")) {
            plain(name);
        }
        EnumProperty<Direction> facing = EnumProperty.create("facing", Direction.class);
        BooleanProperty conditional = BooleanProperty.create("conditional");
        for (String name : "command_block chain_command_block repeating_command_block".split(" ")) {
            REGISTRY.register(name, new Block(conditional, facing));
        }
        REGISTRY.register("cave_air", new PlainBlock(Set.of(Trait.AIR, Trait.NO_COLLISION)));
        REGISTRY.register("void_air", new PlainBlock(Set.of(Trait.AIR, Trait.NO_COLLISION)));
        REGISTRY.register(
                "water",
                new PlainBlock(Set.of(Trait.NO_COLLISION), IntegerProperty.create("level", 0, 15)));
        REGISTRY.register(
                "lava",
                new PlainBlock(Set.of(Trait.NO_COLLISION), IntegerProperty.create("level", 0, 15)));
        REGISTRY.register("detector_rail", new RailBlock(RailBlock.POWERED));
        REGISTRY.register("activator_rail", new RailBlock(RailBlock.POWERED));
        REGISTRY.register(
                "redstone_torch",
                new PlainBlock(
                        Set.of(Trait.NO_COLLISION, Trait.POWERS), BooleanProperty.create("lit")));
        REGISTRY.register("lever", PlainBlock.withSwitch(facing));
        REGISTRY.register("stone_button", PlainBlock.withSwitch(facing));
        REGISTRY.register("chest", new Block(facing));
        REGISTRY.register("hopper", new Block(facing));
        REGISTRY.register("observer", new Block(facing));
    }

    private Blocks() {}

    private static Block plain(String name) {
        return REGISTRY.register(name, new PlainBlock(Set.of()));
    }

    /**
     * The block of this name; one that is unknown is registered as stored, with these properties.
     */
    public static synchronized Block stored(Identifier name, Collection<String> properties) {
        if (!REGISTRY.containsKey(name)) {
            REGISTRY.register(name.toString(), new StoredBlock(properties));
        }
        return REGISTRY.getValue(name);
    }
}
