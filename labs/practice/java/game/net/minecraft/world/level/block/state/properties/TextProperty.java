package net.minecraft.world.level.block.state.properties;

import java.util.List;
import java.util.Optional;

/** A value that is kept as it is written, for blocks that the practice game only stores. */
public final class TextProperty extends Property<String> {
    public TextProperty(String name) {
        super(name);
    }

    @Override
    public List<String> getPossibleValues() {
        return List.of("");
    }

    @Override
    public Optional<String> getValue(String text) {
        return Optional.of(text);
    }

    @Override
    public String getName(String value) {
        return value;
    }
}
