package labgate.audit.core.input;

import labgate.audit.core.json.JsonWriter;

/** The tuning of a note block at the moment of an event. */
public record NoteState(int note, String instrument) {

    /** Writes the two fields, or none when the block is no longer a note block. */
    static void write(JsonWriter json, NoteState state) {
        if (state != null) {
            json.field("note", state.note).field("instrument", state.instrument);
        }
    }
}
