package net.minecraft.util;

/** Something with a name as saves and commands write it. */
public interface StringRepresentable {
    String getSerializedName();
}
