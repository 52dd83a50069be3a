package labgate.audit.core.input;

/** A note block's block event that the server has processed. */
public record BlockEvent(NoteBlockSite site, int id, int param, boolean played, NoteState note) {}
