package net.fabricmc.api;

/** Which side of the game runs; the practice game is always {@link #SERVER}. */
public enum EnvType {
    CLIENT,
    SERVER
}
