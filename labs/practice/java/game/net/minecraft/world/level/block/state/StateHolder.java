package net.minecraft.world.level.block.state;

import net.minecraft.world.level.block.state.properties.Property;

import java.util.Map;
import java.util.stream.Collectors;

/** A thing with property values. */
public abstract class StateHolder<O, S> {
    protected final O owner;
    protected final Map<Property<?>, Comparable<?>> values;

    protected StateHolder(O owner, Map<Property<?>, Comparable<?>> values) {
        this.owner = owner;
        this.values = values;
    }

    public boolean hasProperty(Property<?> property) {
        return values.containsKey(property);
    }

    @SuppressWarnings("unchecked")
    public <T extends Comparable<T>> T getValue(Property<T> property) {
        Comparable<?> value = values.get(property);
        if (value == null) {
            throw new IllegalArgumentException(
                    "Cannot get property "
                            + property.getName()
                            + " as it does not exist in "
                            + owner);
        }
        return (T) value;
    }

    public Map<Property<?>, Comparable<?>> getValues() {
        return values;
    }

    /** The values as text, {@code name=value}, separated by commas. */
    public String describeValues() {
        return values.entrySet().stream()
                .map(
                        entry ->
                                entry.getKey().getName()
                                        + "="
                                        + nameOf(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(","));
    }

    @SuppressWarnings("unchecked")
    public static <T extends Comparable<T>> String nameOf(
            Property<T> property, Comparable<?> value) {
        return property.getName((T) value);
    }
}
