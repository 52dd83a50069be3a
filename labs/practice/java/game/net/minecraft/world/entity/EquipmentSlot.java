package net.minecraft.world.entity;

/** Where a living thing wears or holds an item. */
public enum EquipmentSlot {
    MAINHAND,
    OFFHAND,
    FEET,
    LEGS,
    CHEST,
    HEAD,
    BODY,
    SADDLE
}
