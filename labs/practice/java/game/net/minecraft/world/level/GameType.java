package net.minecraft.world.level;

import net.minecraft.util.StringRepresentable;

/** How a player plays. */
public enum GameType implements StringRepresentable {
    SURVIVAL("survival", "Survival Mode"),
    CREATIVE("creative", "Creative Mode"),
    ADVENTURE("adventure", "Adventure Mode"),
    SPECTATOR("spectator", "Spectator Mode");

    private final String name;
    private final String title;

    GameType(String name, String title) {
        this.name = name;
        this.title = title;
    }

    public String getName() {
        return name;
    }

    public String title() {
        return title;
    }

    @Override
    public String getSerializedName() {
        return name;
    }

    public int getId() {
        return ordinal();
    }

    /** The mode of this name, or null. */
    public static GameType byName(String name) {
        for (GameType type : values()) {
            if (type.name.equals(name)) {
                return type;
            }
        }
        return null;
    }
}
