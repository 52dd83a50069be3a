"""The audit and smoke mods and what builds and checks their jars."""
