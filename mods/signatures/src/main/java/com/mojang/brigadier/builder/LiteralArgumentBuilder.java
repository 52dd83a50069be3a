package com.mojang.brigadier.builder;

/** Stand-in for a word of a command. */
public class LiteralArgumentBuilder<S> extends ArgumentBuilder<S, LiteralArgumentBuilder<S>> {}
