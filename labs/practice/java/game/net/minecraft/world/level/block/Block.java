package net.minecraft.world.level.block;

import net.minecraft.core.registries.BuiltInRegistries;
import net.minecraft.network.chat.Component;
import net.minecraft.network.chat.MutableComponent;
import net.minecraft.world.level.block.state.BlockBehaviour;
import net.minecraft.world.level.block.state.BlockState;
import net.minecraft.world.level.block.state.properties.Property;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A kind of block. */
public class Block extends BlockBehaviour {
    private final List<Property<?>> properties;
    private final Map<Map<Property<?>, Comparable<?>>, BlockState> states =
            new ConcurrentHashMap<>();
    private BlockState defaultState;

    public Block(Property<?>... properties) {
        this.properties = List.of(properties);
        Map<Property<?>, Comparable<?>> values = new LinkedHashMap<>();
        for (Property<?> property : properties) {
            values.put(property, property.getPossibleValues().get(0));
        }
        defaultState = state(values);
    }

    protected final void registerDefaultState(BlockState state) {
        defaultState = state;
    }

    public final BlockState defaultBlockState() {
        return defaultState;
    }

    public List<Property<?>> getProperties() {
        return properties;
    }

    /** The property of this name, or null. */
    public Property<?> property(String name) {
        return properties.stream()
                .filter(property -> property.getName().equals(name))
                .findFirst()
                .orElse(null);
    }

    /** The state that differs from another in one value. */
    public BlockState stateWith(BlockState from, Property<?> property, Comparable<?> value) {
        Map<Property<?>, Comparable<?>> values = new LinkedHashMap<>(from.getValues());
        if (values.put(property, value) == null) {
            throw new IllegalArgumentException(
                    "Cannot set property "
                            + property.getName()
                            + " as it does not exist in "
                            + this);
        }
        return state(values);
    }

    private BlockState state(Map<Property<?>, Comparable<?>> values) {
        return states.computeIfAbsent(values, key -> new BlockState(this, key));
    }

    public boolean isAir() {
        return false;
    }

    /** Whether a look and a falling thing meet this block. */
    public boolean hasShape() {
        return !isAir();
    }

    /** Whether things fall onto this block rather than through it. */
    public boolean isSolid() {
        return !isAir();
    }

    /** Whether this block powers its neighbours. */
    public boolean isSignalSource(BlockState state) {
        return false;
    }

    public MutableComponent getName() {
        return Component.literal(DisplayName.of(BuiltInRegistries.BLOCK.getKey(this).getPath()));
    }

    @Override
    public String toString() {
        return "Block{" + BuiltInRegistries.BLOCK.getKey(this) + "}";
    }
}
