package labgate.audit.core.config;

import java.util.List;
import labgate.audit.core.json.JsonWriter;

/** A named inclusive box of blocks: a point belongs to it when the block that contains it does. */
public record Region(String name, List<Integer> from, List<Integer> to) {

    /** Whether the block that contains the point lies in the box. */
    public boolean contains(double x, double y, double z) {
        return within(0, x) && within(1, y) && within(2, z);
    }

    /** Writes {@code {name, from, to}}. */
    public void write(JsonWriter json) {
        json.beginObject().field("name", name);
        corner(json.name("from"), from);
        corner(json.name("to"), to);
        json.endObject();
    }

    private boolean within(int axis, double coordinate) {
        double block = Math.floor(coordinate);
        return block >= from.get(axis) && block <= to.get(axis);
    }

    private static void corner(JsonWriter json, List<Integer> corner) {
        json.beginArray();
        for (int coordinate : corner) {
            json.value(coordinate);
        }
        json.endArray();
    }
}
