package labgate.audit.core.input;

/** Which block an input event is about: its place, its kind and its dimension. */
public record NoteBlockSite(BlockPosition position, String block, String dimension) {}
