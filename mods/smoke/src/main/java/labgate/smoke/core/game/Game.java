package labgate.smoke.core.game;

import java.util.List;
import java.util.UUID;

/** The running game as the mod sees it. Each answer is of the moment of the call. */
public interface Game {
    TickState tickState();

    /** The world's name, which its folder need not have. */
    String levelName();

    List<LevelState> levels();

    List<PlayerState> players();

    /** Where an online player looks. */
    View view(PlayerState player);

    /** The living entities that a dimension ticks, players among them, in tick order. */
    List<EntityState> tickOrder(String dimension);

    /** Every loaded entity of this UUID, ticking or not, in any dimension. */
    List<EntityState> entities(UUID uuid);
}
