package net.minecraft.world.level.block.state;

/** Stand-in for one state of a block. */
public class BlockState extends BlockBehaviour.BlockStateBase {}
