package net.minecraft.world.level.block.state.properties;

import net.minecraft.util.StringRepresentable;

import java.util.Locale;

/** What a note block sounds like; heads sound also with a block above. */
public enum NoteBlockInstrument implements StringRepresentable {
    HARP,
    BASEDRUM,
    SNARE,
    HAT,
    BASS,
    FLUTE,
    BELL,
    GUITAR,
    CHIME,
    XYLOPHONE,
    IRON_XYLOPHONE,
    COW_BELL,
    DIDGERIDOO,
    BIT,
    BANJO,
    PLING,
    ZOMBIE,
    SKELETON,
    CREEPER,
    DRAGON,
    WITHER_SKELETON,
    PIGLIN,
    CUSTOM_HEAD;

    @Override
    public String getSerializedName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean worksAboveNoteBlock() {
        return compareTo(ZOMBIE) >= 0;
    }

    public boolean isTunable() {
        return !worksAboveNoteBlock();
    }

    public boolean hasCustomSound() {
        return this == CUSTOM_HEAD;
    }
}
