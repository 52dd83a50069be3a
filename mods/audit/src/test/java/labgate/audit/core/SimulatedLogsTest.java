package labgate.audit.core;

import static labgate.audit.core.SimulatedGame.ALICE;
import static labgate.audit.core.SimulatedGame.BOB;
import static labgate.audit.core.SimulatedGame.ELSEWHERE;
import static labgate.audit.core.SimulatedGame.INPUT;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.function.Consumer;
import java.util.stream.Stream;
import labgate.audit.core.cart.TeleportMethod;
import labgate.audit.core.cart.Vector;
import labgate.audit.core.hook.Hook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Leaves the raw logs of simulated experiments in the folder that the property {@code
 * labgate.simulated} names, one folder a case, for the log's verifier to judge.
 */
class SimulatedLogsTest {
    private static final Path OUT = Path.of(System.getProperty("labgate.simulated"));

    /** What the player does during the experiment; the machine answers only to a real use. */
    enum Experiment {
        OPERATED(game -> press(game, ALICE)),
        OPERATED_SILENTLY(game -> {
            game.blocked = true;
            press(game, ALICE);
        }),
        OPERATED_THRICE(game -> {
            press(game, ALICE);
            press(game, ALICE);
            press(game, ALICE);
        }),
        PUNCHED_THEN_OPERATED(game -> {
            game.blocked = true;
            game.punch(ALICE, INPUT);
            game.ticks(1);
            press(game, ALICE);
        }),
        NO_INTERACTION(game -> game.ticks(20)),
        MARKER_ONLY(game -> game.session().mark("input_processed agentOp=true", "Rcon")),
        WRONG_POSITION(game -> game.use(ALICE, ELSEWHERE)),
        WRONG_DIMENSION(game -> {
            game.dimension = "minecraft:the_nether";
            game.use(ALICE, INPUT);
        }),
        ATTACK_ONLY(game -> game.punch(ALICE, INPUT)),
        ATTACK_ONLY_SILENT(game -> {
            game.blocked = true;
            game.punch(ALICE, INPUT);
        }),
        REDSTONE_ONLY(game -> game.power(INPUT)),
        OTHER_PLAYER(game -> game.use(BOB, INPUT)),
        UNEXPLAINED_BLOCK_EVENT(game -> {
            press(game, ALICE);
            game.blockEvent(INPUT);
        }),
        HOOK_FAILED(game -> {
            press(game, ALICE);
            game.session().hookFailed(Hook.NOTE_USE, new IllegalStateException("on purpose"));
        }),
        UUID_REUSED(game -> {
            press(game, ALICE);
            SimulatedCart cart = game.carts.getFirst();
            SimulatedCart again = cart.copy();
            game.remove(cart, "KILLED");
            game.spawn(again);
        }),
        EVERY_CART_EVENT(game -> {
            press(game, ALICE);
            SimulatedCart cart = game.carts.getFirst().with(0, "dirt", 1);
            game.session().teleporting(
                    cart.uuid(), cart, TeleportMethod.TELEPORT, new Vector(1, 2, 3), "minecraft:o");
            game.ticks(1);
            game.unload(cart);
            game.spawn(cart.copy());
        });

        private final Consumer<SimulatedGame> actions;

        Experiment(Consumer<SimulatedGame> actions) {
            this.actions = actions;
        }
    }

    private static void press(SimulatedGame game, labgate.audit.core.input.Operator player) {
        game.use(player, INPUT);
        game.ticks(4);
        game.carts.stream().filter(cart -> cart.motionX == 0).findFirst().ifPresent(SimulatedCart::pop);
        game.ticks(160);
    }

    private static SimulatedGame game(String name, String config) {
        Path folder = OUT.resolve(name);
        deleteTree(folder);
        return new SimulatedGame(folder).configured(SimulatedGame.config(config)).started();
    }

    private static void experiment(SimulatedGame game, Consumer<SimulatedGame> actions) {
        game.session().changePhase("restore", "Rcon", "");
        for (int i = 1; i <= 4; i++) {
            game.spawn(new SimulatedCart(i).with(i, "gold_ingot", i).withDamaged(20, "bow", i));
        }
        game.ticks(10);
        game.session().changePhase("experiment_start", "Rcon", "");
        game.session().mark("call:1:begin", "Rcon");
        actions.accept(game);
        game.ticks(2);
        game.session().mark("call:1:end", "Rcon");
        game.session().changePhase("experiment_end", "Rcon", "");
    }

    @ParameterizedTest
    @EnumSource(Experiment.class)
    void anExperimentLeavesItsLog(Experiment experiment) {
        SimulatedGame game = game(experiment.name(), "\"sampleIntervalTicks\": 20,");
        experiment(game, experiment.actions);
        game.session().end("Rcon");
        assertTrue(Files.exists(game.log()));
    }

    @Test
    void anExperimentOverARestartLeavesBothSessions() {
        SimulatedGame game = game("TWO_SESSIONS", "");
        experiment(game, each -> press(each, ALICE));
        game.session().end("Rcon");
        game.stop();
        game.restart();
        experiment(game, each -> press(each, ALICE));
        game.stop();
        assertTrue(game.status().get("ended").equals(true));
    }

    @Test
    void aKilledServerLeavesAnOpenSession() {
        SimulatedGame game = game("KILLED", "");
        experiment(game, each -> press(each, ALICE));
        game.kill();
        game.restart();
        experiment(game, each -> press(each, ALICE));
        game.session().end("Rcon");
    }

    @Test
    void aFullLogLeavesItsStatus() {
        SimulatedGame game = game("TRUNCATED", "\"maxBytes\": 20000,");
        experiment(game, each -> press(each, ALICE));
        game.session().end("Rcon");
        assertTrue(game.status().get("truncated").equals(true));
    }

    private static void deleteTree(Path folder) {
        if (Files.notExists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
