package net.minecraft.world.level.block.state.properties;

import net.minecraft.util.StringRepresentable;

import java.util.Locale;

/** How a rail lies. */
public enum RailShape implements StringRepresentable {
    NORTH_SOUTH,
    EAST_WEST,
    ASCENDING_EAST,
    ASCENDING_WEST,
    ASCENDING_NORTH,
    ASCENDING_SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    NORTH_WEST,
    NORTH_EAST;

    @Override
    public String getSerializedName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
