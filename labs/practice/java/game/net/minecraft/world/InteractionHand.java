package net.minecraft.world;

/** Which hand acts. */
public enum InteractionHand {
    MAIN_HAND,
    OFF_HAND
}
