package labgate.smoke.core.game;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** A game that stands still and answers what a test has put into it. */
public final class TestGame implements Game {
    public static final String OVERWORLD = "minecraft:overworld";
    public static final String CART = "minecraft:chest_minecart";

    public final List<PlayerState> players = new ArrayList<>();
    public final List<EntityState> ticking = new ArrayList<>();
    public final List<EntityState> resting = new ArrayList<>();
    public TickState tickState = new TickState(41, 20.0f, true, false, false);

    @Override
    public TickState tickState() {
        return tickState;
    }

    @Override
    public String levelName() {
        return "test world";
    }

    @Override
    public List<LevelState> levels() {
        return List.of(
                new LevelState(OVERWORLD, ticking.size(), players.size()),
                new LevelState("minecraft:the_nether", 0, 0));
    }

    @Override
    public List<PlayerState> players() {
        return players;
    }

    @Override
    public View view(PlayerState player) {
        Vector straight = new Vector(0, 0, 1);
        Vector point = new Vector(0.5, 65.62, 4);
        Target target = new Target.Block(point, "minecraft:stone", 0, 65, 4, "north");
        return new View(player.eye(), straight, 4.5, 3.0, target);
    }

    @Override
    public List<EntityState> tickOrder(String dimension) {
        if (!dimension.equals(OVERWORLD)) {
            throw new IllegalArgumentException("there is no dimension " + dimension);
        }
        return ticking;
    }

    @Override
    public List<EntityState> entities(UUID uuid) {
        List<EntityState> loaded = new ArrayList<>(ticking);
        loaded.addAll(resting);
        return loaded.stream().filter(entity -> entity.uuid().equals(uuid.toString())).toList();
    }

    /** A player of this name; its UUID follows from it. */
    public static PlayerState player(String name) {
        return new PlayerState(
                UUID.nameUUIDFromBytes(name.getBytes()).toString(),
                name,
                OVERWORLD,
                new Vector(0.5, 64, 0.5),
                new Vector(0.5, 65.62, 0.5),
                90.5f,
                -10.25f,
                "survival",
                null);
    }

    /** A cart at rest; its UUID follows from the number. */
    public static EntityState cart(int number, double x) {
        return entity(number, CART, false, x, null, "{\"Items\":[]}");
    }

    /** An entity of any kind. */
    public static EntityState entity(
            int number, String type, boolean player, double x, String vehicle, String nbt) {
        return new EntityState(
                uuid(number),
                type,
                number,
                player,
                OVERWORLD,
                new Vector(x, 64, 0.5),
                new Vector(0, -0.04, 0),
                0.0f,
                0.0f,
                List.of(),
                vehicle,
                () -> nbt);
    }

    /** The UUID of a numbered entity. */
    public static String uuid(int number) {
        return new UUID(0, number).toString();
    }
}
