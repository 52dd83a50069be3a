package com.mojang.brigadier.arguments;

/** Stand-in for how an argument is read. */
public interface ArgumentType<T> {}
