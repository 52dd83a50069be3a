package net.minecraft.core;

import net.minecraft.util.StringRepresentable;

/** One of the six faces of a block. */
public enum Direction implements StringRepresentable {
    DOWN("down", 0, -1, 0),
    UP("up", 0, 1, 0),
    NORTH("north", 0, 0, -1),
    SOUTH("south", 0, 0, 1),
    WEST("west", -1, 0, 0),
    EAST("east", 1, 0, 0);

    private final String name;
    private final int stepX;
    private final int stepY;
    private final int stepZ;

    Direction(String name, int stepX, int stepY, int stepZ) {
        this.name = name;
        this.stepX = stepX;
        this.stepY = stepY;
        this.stepZ = stepZ;
    }

    public String getName() {
        return name;
    }

    @Override
    public String getSerializedName() {
        return name;
    }

    public int getStepX() {
        return stepX;
    }

    public int getStepY() {
        return stepY;
    }

    public int getStepZ() {
        return stepZ;
    }

    public Direction getOpposite() {
        return values()[ordinal() ^ 1];
    }

    public static Direction getApproximateNearest(double x, double y, double z) {
        Direction nearest = NORTH;
        double best = Double.NEGATIVE_INFINITY;
        for (Direction direction : values()) {
            double along = x * direction.stepX + y * direction.stepY + z * direction.stepZ;
            if (along > best) {
                best = along;
                nearest = direction;
            }
        }
        return nearest;
    }
}
