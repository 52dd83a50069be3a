package net.minecraft.world.level.storage;

/** A place within a world's folder. */
public record LevelResource(String id) {
    public static final LevelResource ROOT = new LevelResource(".");
    public static final LevelResource DATAPACK_DIR = new LevelResource("datapacks");
    public static final LevelResource PLAYER_DATA_DIR = new LevelResource("players/data");
    public static final LevelResource LOCK_FILE = new LevelResource("session.lock");
    public static final LevelResource LEVEL_DATA_FILE = new LevelResource("level.dat");

    public String getId() {
        return id;
    }
}
