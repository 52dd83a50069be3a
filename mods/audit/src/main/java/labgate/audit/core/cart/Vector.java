package labgate.audit.core.cart;

import labgate.audit.core.json.JsonWriter;

/** A position in blocks or a motion in blocks a tick. */
public record Vector(double x, double y, double z) {

    void write(JsonWriter json, String name) {
        json.name(name)
                .beginObject()
                .name("x")
                .rounded(x)
                .name("y")
                .rounded(y)
                .name("z")
                .rounded(z)
                .endObject();
    }
}
