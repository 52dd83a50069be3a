package net.minecraft.commands;

import net.minecraft.core.HolderLookup;

/** What commands are registered with. */
public interface CommandBuildContext extends HolderLookup.Provider {}
