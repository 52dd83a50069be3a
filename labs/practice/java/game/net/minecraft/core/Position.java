package net.minecraft.core;

/** A point in space. */
public interface Position {
    double x();

    double y();

    double z();
}
