package net.minecraft.core.component;

import labgate.signatures.StandIn;
import net.minecraft.world.item.component.AttackRange;

/** Stand-in for the kinds of item data. */
public class DataComponents {
    public static final DataComponentType<AttackRange> ATTACK_RANGE = StandIn.value();
}
