package labgate.practice.world;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which chunks are loaded, and how far they run. A forced chunk runs fully; the ring around it
 * ticks blocks but not entities, and the next ring is loaded without ticking. Around a player
 * chunks run fully within the simulation distance, with the same two rings beyond it.
 */
public final class ChunkTickets {
    private static final int BLOCK_RING = 1;
    private static final int LOADED_RING = 2;

    private final int simulationDistance;
    private final Set<ChunkPos> forced = new LinkedHashSet<>();
    private Set<ChunkPos> players = Set.of();

    public ChunkTickets(int simulationDistance) {
        this.simulationDistance = simulationDistance;
    }

    public Set<ChunkPos> forced() {
        return forced;
    }

    /** Notes where the players are; returns whether that changed anything. */
    boolean movePlayers(Collection<ChunkPos> positions) {
        Set<ChunkPos> now = new LinkedHashSet<>(positions);
        boolean moved = !now.equals(players);
        players = now;
        return moved;
    }

    public boolean isLoaded(ChunkPos pos) {
        return outside(pos) <= LOADED_RING;
    }

    public boolean ticksBlocks(ChunkPos pos) {
        return outside(pos) <= BLOCK_RING;
    }

    public boolean ticksEntities(ChunkPos pos) {
        return outside(pos) <= 0;
    }

    /** How many rings the chunk lies outside the nearest area that runs fully. */
    private int outside(ChunkPos pos) {
        int least = Integer.MAX_VALUE;
        for (ChunkPos each : forced) {
            least = Math.min(least, pos.distance(each));
        }
        for (ChunkPos each : players) {
            least = Math.min(least, pos.distance(each) - simulationDistance);
        }
        return least;
    }

    /** All chunks that are loaded. */
    Set<ChunkPos> loaded() {
        Set<ChunkPos> loaded = new LinkedHashSet<>();
        forced.forEach(each -> addSquare(loaded, each, LOADED_RING));
        players.forEach(each -> addSquare(loaded, each, simulationDistance + LOADED_RING));
        return loaded;
    }

    private static void addSquare(Set<ChunkPos> into, ChunkPos centre, int radius) {
        for (int x = -radius; x <= radius; x++) {
            for (int z = -radius; z <= radius; z++) {
                into.add(new ChunkPos(centre.x() + x, centre.z() + z));
            }
        }
    }

    /** The forced chunks in a fixed order: by z, then by x. */
    public List<ChunkPos> forcedSorted() {
        List<ChunkPos> sorted = new ArrayList<>(forced);
        sorted.sort(Comparator.comparingInt(ChunkPos::z).thenComparingInt(ChunkPos::x));
        return sorted;
    }
}
