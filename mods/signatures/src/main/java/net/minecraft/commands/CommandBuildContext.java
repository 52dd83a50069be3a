package net.minecraft.commands;

/** Stand-in for the registries that a command may parse against. */
public interface CommandBuildContext {}
