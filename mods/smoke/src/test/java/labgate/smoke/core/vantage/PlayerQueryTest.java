package labgate.smoke.core.vantage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Locale;
import labgate.smoke.core.game.PlayerState;
import labgate.smoke.core.game.TestGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlayerQueryTest {
    private static final PlayerState ALICE = TestGame.player("Alice");
    private static final PlayerState BOB = TestGame.player("Bob");
    private static final List<PlayerState> ONLINE = List.of(ALICE, BOB);

    @Test
    void aNameOrAUuidFindsItsPlayer() {
        assertEquals(ALICE, PlayerQuery.of("Alice", ONLINE).player());
        assertEquals(BOB, PlayerQuery.of(BOB.uuid(), ONLINE).player());
        assertEquals(BOB, PlayerQuery.of(BOB.uuid().toUpperCase(Locale.ROOT), ONLINE).player());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", "alice", "Ali", "Alice ", "@p", "@a", "*", "00000000-0000-0000-0000-000000000000"
    })
    void nothingElseIsTakenForAPlayer(String requested) {
        PlayerQuery query = PlayerQuery.of(requested, ONLINE);
        assertNull(query.player());
        assertEquals(
                "{\"requested\":\"" + requested + "\",\"found\":false,\"reason\":\""
                        + query.reason() + "\",\"player\":null}",
                query.json().text());
    }

    @Test
    void twoPlayersOfOneNameAreNoAnswer() {
        PlayerQuery query = PlayerQuery.of("Bob", List.of(BOB, TestGame.player("Bob")));
        assertNull(query.player());
        assertEquals("2 players of this name are online", query.reason());
    }
}
