package net.minecraft.world.level.block.state;

import labgate.signatures.StandIn;
import net.minecraft.world.level.block.state.properties.Property;

/** Stand-in for anything with block properties. */
public abstract class StateHolder {
    public <T extends Comparable<T>> T getValue(Property<T> property) {
        throw StandIn.absent();
    }
}
