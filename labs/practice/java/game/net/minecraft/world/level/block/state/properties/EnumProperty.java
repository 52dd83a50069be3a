package net.minecraft.world.level.block.state.properties;

import net.minecraft.util.StringRepresentable;

import java.util.List;

/** One of several named values. */
public final class EnumProperty<T extends Enum<T> & StringRepresentable> extends Property<T> {
    private final List<T> values;

    private EnumProperty(String name, List<T> values) {
        super(name);
        this.values = values;
    }

    public static <T extends Enum<T> & StringRepresentable> EnumProperty<T> create(
            String name, Class<T> type) {
        return new EnumProperty<>(name, List.of(type.getEnumConstants()));
    }

    @SafeVarargs
    public static <T extends Enum<T> & StringRepresentable> EnumProperty<T> create(
            String name, T... values) {
        return new EnumProperty<>(name, List.of(values));
    }

    @Override
    public List<T> getPossibleValues() {
        return values;
    }

    @Override
    public String getName(T value) {
        return value.getSerializedName();
    }
}
