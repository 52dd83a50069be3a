package labgate.practice.command;

import net.minecraft.commands.CommandSourceStack;
import net.minecraft.server.level.ServerLevel;
import net.minecraft.world.entity.Entity;
import net.minecraft.world.phys.AABB;
import net.minecraft.world.phys.Vec3;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** An {@code @} selector: whom it looks through, what it filters, in which order, how many. */
final class Selector implements EntityArgument {
    private final boolean playersOnly;
    private final boolean self;
    private final Map<String, Double> place = new HashMap<>();
    private Predicate<Entity> filter = Entity::isAlive;
    private int limit;
    private String sort;
    private Range distance;

    private Selector(boolean playersOnly, boolean self, int limit, String sort) {
        this.playersOnly = playersOnly;
        this.self = self;
        this.limit = limit;
        this.sort = sort;
    }

    static Selector ofKind(char kind) {
        return switch (kind) {
            case 'e' -> new Selector(false, false, Integer.MAX_VALUE, "arbitrary");
            case 'a' -> new Selector(true, false, Integer.MAX_VALUE, "arbitrary");
            case 'p' -> new Selector(true, false, 1, "nearest");
            case 'r' -> new Selector(true, false, 1, "random");
            case 'n' -> new Selector(false, false, 1, "nearest");
            case 's' -> new Selector(false, true, 1, "arbitrary");
            default -> null;
        };
    }

    void filter(Predicate<Entity> more) {
        filter = filter.and(more);
    }

    void limit(int most) {
        limit = most;
    }

    boolean sort(String order) {
        sort = order;
        return List.of("nearest", "furthest", "random", "arbitrary").contains(order);
    }

    void distance(Range range) {
        distance = range;
    }

    void place(String axis, double value) {
        place.put(axis, value);
    }

    @Override
    public boolean single() {
        return limit == 1;
    }

    @Override
    public List<Entity> find(CommandSourceStack source) {
        Vec3 from = from(source.getPosition());
        List<Entity> found = new ArrayList<>();
        for (Entity entity : candidates(source)) {
            if (filter.test(entity) && isInPlace(entity, source, from)) {
                found.add(entity);
            }
        }
        order(found, from);
        return found.size() > limit ? found.subList(0, limit) : found;
    }

    private List<Entity> candidates(CommandSourceStack source) {
        if (self) {
            return source.getEntity() == null ? List.of() : List.of(source.getEntity());
        }
        List<Entity> all = new ArrayList<>();
        if (playersOnly) {
            all.addAll(source.getServer().getPlayerList().getPlayers());
            return all;
        }
        for (ServerLevel level : source.getServer().getAllLevels()) {
            all.addAll(level.getAllEntities());
        }
        all.removeIf(entity -> !entity.isAlive());
        return all;
    }

    private Vec3 from(Vec3 position) {
        return new Vec3(
                place.getOrDefault("x", position.x),
                place.getOrDefault("y", position.y),
                place.getOrDefault("z", position.z));
    }

    private boolean isInPlace(Entity entity, CommandSourceStack source, Vec3 from) {
        boolean bound = distance != null || !place.isEmpty();
        if (bound && entity.level() != source.getLevel()) {
            return false;
        }
        if (distance != null && !distance.contains(entity.position().distanceTo(from))) {
            return false;
        }
        if (place.containsKey("dx") || place.containsKey("dy") || place.containsKey("dz")) {
            return box(from).intersects(entity.getBoundingBox());
        }
        return true;
    }

    private AABB box(Vec3 from) {
        double dx = place.getOrDefault("dx", 0.0);
        double dy = place.getOrDefault("dy", 0.0);
        double dz = place.getOrDefault("dz", 0.0);
        AABB base = new AABB(from.x, from.y, from.z, from.x + 1, from.y + 1, from.z + 1);
        return base.expandTowards(new Vec3(dx, dy, dz));
    }

    private void order(List<Entity> found, Vec3 from) {
        Comparator<Entity> near =
                Comparator.comparingDouble(entity -> entity.position().distanceToSqr(from));
        switch (sort) {
            case "nearest" -> found.sort(near);
            case "furthest" -> found.sort(near.reversed());
            case "random" -> Collections.shuffle(found);
            default -> {}
        }
    }
}
