package labgate.smoke.core.game;

import labgate.smoke.core.json.JsonObject;

/** What a look meets within reach. */
public sealed interface Target {
    /** Where the look ends. */
    Vector location();

    /** The target as seen from this eye. */
    JsonObject json(Vector eye);

    private static JsonObject common(String type, Vector location, Vector eye) {
        return new JsonObject()
                .with("type", type)
                .with("distance", eye.distanceTo(location))
                .with("location", location.json());
    }

    /**
     * A block.
     *
     * @param face the side that is looked at, as {@code north}
     */
    record Block(Vector location, String id, int x, int y, int z, String face) implements Target {
        @Override
        public JsonObject json(Vector eye) {
            return common("block", location, eye)
                    .with("block", new JsonObject()
                            .with("id", id)
                            .with("x", x)
                            .with("y", y)
                            .with("z", z)
                            .with("face", face));
        }
    }

    /** An entity that is nearer than any block. */
    record Body(Vector location, EntityState entity) implements Target {
        @Override
        public JsonObject json(Vector eye) {
            return common("entity", location, eye).with("entity", entity.json());
        }
    }

    /** Nothing; the location is where the look ran out, or what lay out of reach. */
    record Miss(Vector location) implements Target {
        @Override
        public JsonObject json(Vector eye) {
            return common("miss", location, eye);
        }
    }
}
