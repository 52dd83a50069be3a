package net.minecraft.network.chat;

/** Stand-in for a chat text under construction. */
public class MutableComponent implements Component {}
