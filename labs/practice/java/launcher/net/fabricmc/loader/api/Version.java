package net.fabricmc.loader.api;

/** A mod's version as its author wrote it. */
public interface Version {
    String getFriendlyString();
}
