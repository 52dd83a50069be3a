package net.minecraft.world.level.block.state.properties;

import java.util.List;

/** Yes or no. */
public final class BooleanProperty extends Property<Boolean> {
    private BooleanProperty(String name) {
        super(name);
    }

    public static BooleanProperty create(String name) {
        return new BooleanProperty(name);
    }

    @Override
    public List<Boolean> getPossibleValues() {
        return List.of(true, false);
    }

    @Override
    public String getName(Boolean value) {
        return value.toString();
    }
}
