package labgate.audit.core.input;

import labgate.audit.core.json.JsonWriter;

/** A block's coordinates. */
public record BlockPosition(int x, int y, int z) {

    void write(JsonWriter json) {
        json.name("pos")
                .beginObject()
                .name("x")
                .rounded(x)
                .name("y")
                .rounded(y)
                .name("z")
                .rounded(z)
                .endObject();
    }

    /** The game's own wording, which appears in texts of incomplete audits. */
    @Override
    public String toString() {
        return "BlockPos{x=" + x + ", y=" + y + ", z=" + z + "}";
    }
}
