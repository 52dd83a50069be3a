package labgate.audit.core.input;

import labgate.audit.core.json.JsonWriter;

/** What a hand held during an attempt. */
public record HeldItem(String item, int count) {

    static void write(JsonWriter json, HeldItem held) {
        json.name("item");
        if (held == null) {
            json.value((String) null);
        } else {
            json.beginObject().field("item", held.item).field("count", held.count).endObject();
        }
    }
}
