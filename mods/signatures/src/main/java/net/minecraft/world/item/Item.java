package net.minecraft.world.item;

/** Stand-in for a kind of item. */
public class Item {}
