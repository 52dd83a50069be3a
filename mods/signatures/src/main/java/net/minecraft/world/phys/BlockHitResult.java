package net.minecraft.world.phys;

/** Stand-in for a click on a block. */
public class BlockHitResult extends HitResult {}
