package labgate.smoke.core.vantage;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import labgate.smoke.core.Refusal;
import labgate.smoke.core.game.EntityState;
import labgate.smoke.core.game.Game;
import labgate.smoke.core.game.Vector;
import labgate.smoke.core.json.JsonObject;

/** Looks for entities that a restore would collide with. */
final class EntitySearch {
    private final Game game;

    EntitySearch(Game game) {
        this.game = game;
    }

    /**
     * What a dimension ticks around a point, in tick order, players among it.
     *
     * @param arguments three coordinates and a distance in blocks
     */
    JsonObject near(String arguments, String dimension) throws Refusal {
        List<Double> numbers = numbers(arguments);
        Vector centre = new Vector(numbers.get(0), numbers.get(1), numbers.get(2));
        double radius = numbers.get(3);
        List<JsonObject> found = new ArrayList<>();
        for (EntityState entity : game.tickOrder(dimension)) {
            double distance = entity.pos().distanceTo(centre);
            if (distance <= radius) {
                found.add(entity.json().with("distance", distance));
            }
        }
        return new JsonObject()
                .with("dimension", dimension)
                .with("centre", centre.json())
                .with("radius", radius)
                .with("entities", found);
    }

    /**
     * Whether entities of these UUIDs are loaded anywhere, ticking or not.
     *
     * @param arguments UUIDs with spaces between them
     */
    JsonObject withUuids(String arguments) throws Refusal {
        List<JsonObject> found = new ArrayList<>();
        for (String uuid : uuids(arguments)) {
            List<EntityState> loaded = game.entities(UUID.fromString(uuid));
            found.add(new JsonObject()
                    .with("uuid", uuid)
                    .with("found", !loaded.isEmpty())
                    .with("entities", loaded.stream().map(EntityState::json).toList()));
        }
        return new JsonObject().with("requested", found);
    }

    private static List<Double> numbers(String arguments) throws Refusal {
        List<Double> numbers = new ArrayList<>();
        for (String word : arguments.strip().split(" +")) {
            if (!word.matches("-?[0-9]{1,8}(\\.[0-9]{1,20})?")) {
                throw new Refusal("expected X Y Z RADIUS as plain numbers, found: " + word);
            }
            numbers.add(Double.valueOf(word));
        }
        if (numbers.size() != 4 || numbers.get(3) < 0) {
            throw new Refusal("expected X Y Z RADIUS, the radius not below 0");
        }
        return numbers;
    }

    private static Set<String> uuids(String arguments) throws Refusal {
        Set<String> uuids = new LinkedHashSet<>();
        for (String word : arguments.strip().split(" +")) {
            if (!PlayerQuery.isUuid(word)) {
                throw new Refusal("expected UUIDs, found: " + word);
            }
            uuids.add(word.toLowerCase(Locale.ROOT));
        }
        return uuids;
    }
}
