package net.minecraft.world.level.block.state;

import net.minecraft.core.registries.BuiltInRegistries;
import net.minecraft.world.level.block.Block;
import net.minecraft.world.level.block.state.properties.Property;

import java.util.Map;

/** A block with values for its properties; equal states are the same object. */
public class BlockState extends BlockBehaviour.BlockStateBase {
    public BlockState(Block block, Map<Property<?>, Comparable<?>> values) {
        super(block, values);
    }

    @Override
    protected BlockState asState() {
        return this;
    }

    /** The state that differs in this value alone. */
    public <T extends Comparable<T>, V extends T> BlockState setValue(
            Property<T> property, V value) {
        return owner.stateWith(this, property, value);
    }

    @Override
    public String toString() {
        String id = BuiltInRegistries.BLOCK.getKey(owner).toString();
        return values.isEmpty() ? id : id + "[" + describeValues() + "]";
    }
}
