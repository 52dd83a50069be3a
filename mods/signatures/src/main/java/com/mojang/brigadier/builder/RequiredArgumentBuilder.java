package com.mojang.brigadier.builder;

/** Stand-in for an argument of a command. */
public class RequiredArgumentBuilder<S, T>
        extends ArgumentBuilder<S, RequiredArgumentBuilder<S, T>> {}
