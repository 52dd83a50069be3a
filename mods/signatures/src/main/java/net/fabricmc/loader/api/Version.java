package net.fabricmc.loader.api;

/** Stand-in for a version. */
public interface Version {
    String getFriendlyString();
}
