package com.mojang.brigadier;

/** A message of fixed text. */
public record LiteralMessage(String getString) implements Message {}
