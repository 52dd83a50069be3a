package net.minecraft.core.component;

import net.minecraft.world.item.component.AttackRange;

/** The kinds of item data that mods ask for; no practice item carries any. */
public class DataComponents {
    public static final DataComponentType<AttackRange> ATTACK_RANGE = new DataComponentType<>() {};
}
