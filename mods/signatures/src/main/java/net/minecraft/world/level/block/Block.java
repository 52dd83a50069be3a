package net.minecraft.world.level.block;

import net.minecraft.world.level.block.state.BlockBehaviour;

/** Stand-in for a kind of block. */
public class Block extends BlockBehaviour {}
