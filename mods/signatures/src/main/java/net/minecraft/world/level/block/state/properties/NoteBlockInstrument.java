package net.minecraft.world.level.block.state.properties;

import labgate.signatures.StandIn;

/** Stand-in for a note block's instrument. */
public enum NoteBlockInstrument {
    HARP;

    public boolean worksAboveNoteBlock() {
        throw StandIn.absent();
    }
}
