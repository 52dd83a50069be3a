package net.minecraft.world.level.block.state.properties;

import java.util.List;
import java.util.stream.IntStream;

/** A whole number within bounds. */
public final class IntegerProperty extends Property<Integer> {
    private final List<Integer> values;

    private IntegerProperty(String name, int least, int most) {
        super(name);
        values = IntStream.rangeClosed(least, most).boxed().toList();
    }

    public static IntegerProperty create(String name, int least, int most) {
        return new IntegerProperty(name, least, most);
    }

    @Override
    public List<Integer> getPossibleValues() {
        return values;
    }

    @Override
    public String getName(Integer value) {
        return value.toString();
    }
}
