package com.mojang.brigadier.tree;

/** Stand-in for a word in the command tree. */
public class LiteralCommandNode<S> {}
