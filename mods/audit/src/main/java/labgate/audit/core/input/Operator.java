package labgate.audit.core.input;

import labgate.audit.core.json.JsonWriter;

/** The player behind an input; the uuid is in lower case. */
public record Operator(String uuid, String name) {

    static void write(JsonWriter json, Operator operator) {
        json.name("operator");
        if (operator == null) {
            json.value((String) null);
        } else {
            json.beginObject().field("uuid", operator.uuid).field("name", operator.name).endObject();
        }
    }
}
