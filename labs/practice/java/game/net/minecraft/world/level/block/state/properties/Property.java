package net.minecraft.world.level.block.state.properties;

import java.util.List;
import java.util.Optional;

/** A named value that a block's state holds. */
public abstract class Property<T extends Comparable<T>> {
    private final String name;

    protected Property(String name) {
        this.name = name;
    }

    public String getName() {
        return name;
    }

    public abstract List<T> getPossibleValues();

    public abstract String getName(T value);

    public Optional<T> getValue(String text) {
        return getPossibleValues().stream()
                .filter(value -> getName(value).equals(text))
                .findFirst();
    }
}
