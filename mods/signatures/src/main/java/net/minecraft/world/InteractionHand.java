package net.minecraft.world;

/** Stand-in for a player's hands. */
public enum InteractionHand {
    MAIN_HAND,
    OFF_HAND
}
