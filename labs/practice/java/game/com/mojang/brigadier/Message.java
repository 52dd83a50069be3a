package com.mojang.brigadier;

/** A text that a command's failure carries. */
public interface Message {
    String getString();
}
