package net.minecraft.world.level.block;

import net.minecraft.world.level.block.state.BlockState;
import net.minecraft.world.level.block.state.properties.BooleanProperty;
import net.minecraft.world.level.block.state.properties.Property;

import java.util.Arrays;
import java.util.Set;

/** A block without behaviour of its own, but for the traits given to it. */
final class PlainBlock extends Block {
    /** What a plain block may be. */
    enum Trait {
        AIR,
        NO_COLLISION,
        POWERS
    }

    private static final BooleanProperty POWERED = BooleanProperty.create("powered");

    private final Set<Trait> traits;

    PlainBlock(Set<Trait> traits, Property<?>... properties) {
        super(properties);
        this.traits = traits;
    }

    /** A lever or button, which powers while it is on. */
    static PlainBlock withSwitch(Property<?>... others) {
        Property<?>[] properties = Arrays.copyOf(others, others.length + 1);
        properties[others.length] = POWERED;
        PlainBlock block = new PlainBlock(Set.of(Trait.NO_COLLISION), properties);
        block.registerDefaultState(block.defaultBlockState().setValue(POWERED, false));
        return block;
    }

    @Override
    public boolean isAir() {
        return traits.contains(Trait.AIR);
    }

    @Override
    public boolean isSolid() {
        return !isAir() && !traits.contains(Trait.NO_COLLISION);
    }

    @Override
    public boolean isSignalSource(BlockState state) {
        return traits.contains(Trait.POWERS)
                || state.hasProperty(POWERED) && state.getValue(POWERED);
    }
}
