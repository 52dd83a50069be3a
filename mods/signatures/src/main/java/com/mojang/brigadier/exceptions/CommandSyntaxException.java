package com.mojang.brigadier.exceptions;

/** Stand-in for a command that does not parse. */
public class CommandSyntaxException extends Exception {}
