package labgate.audit.core.cart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import labgate.audit.core.SimulatedCart;
import labgate.audit.core.SimulatedGame;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CartAuditTest {
    @TempDir Path dir;
    private SimulatedGame game;

    @BeforeEach
    void start() {
        game = SimulatedGame.running(dir);
    }

    private SimulatedCart cart(int number) {
        return game.spawn(new SimulatedCart(number).with(11, "gold_ingot", 1).with(22, "redstone", 2));
    }

    private static long seq(Map<String, Object> event) {
        return (long) event.get("seq");
    }

    private Map<?, ?> summary() {
        game.session().flush();
        return (Map<?, ?>) game.status().get("carts");
    }

    @Test
    void aCartLoadedInTheStackIsTracked() {
        cart(1);
        Map<String, Object> tracked = game.event("cart_tracked");
        assertEquals(0L, tracked.get("trackIndex"));
        assertEquals(1L, tracked.get("epoch"));
        assertEquals("pre_experiment", tracked.get("origin"));
        assertEquals("minecraft:overworld", tracked.get("dimension"));
        assertEquals(Map.of("x", 14.5, "y", -51.937, "z", -21.5), tracked.get("pos"));
        assertEquals(
                List.of(
                        Map.of("slot", 11L, "item", "minecraft:gold_ingot", "count", 1L),
                        Map.of("slot", 22L, "item", "minecraft:redstone", "count", 2L)),
                tracked.get("inventory"));
    }

    @Test
    void onlyConfiguredTypesInTheStackOfTheDimensionAreTracked() {
        SimulatedCart outside = new SimulatedCart(1);
        outside.x = 16;
        game.spawn(outside);
        SimulatedCart otherType = new SimulatedCart(2);
        otherType.type = "minecraft:minecart";
        game.spawn(otherType);
        SimulatedCart otherLevel = new SimulatedCart(3);
        otherLevel.dimension = "minecraft:the_end";
        game.spawn(otherLevel);
        game.ticks(2);
        assertEquals(List.of(), game.events("cart_tracked"));
        assertEquals(0L, summary().get("tracked"));
    }

    @Test
    void aBlockBelongsToTheRegionToItsVeryEdge() {
        SimulatedCart edge = new SimulatedCart(1);
        edge.x = 15.999;
        edge.y = -53;
        edge.z = -23;
        game.spawn(edge);
        assertEquals(1, game.events("cart_tracked").size());
    }

    @Test
    void aPoppedCartExitsOnceAndIsCapturedBeforeItsContentsDrop() {
        SimulatedCart cart = cart(1);
        game.session().changePhase("experiment_start", "Rcon", "");
        cart.pop();
        game.ticks(150);

        Map<String, Object> exit = game.event("cart_exit");
        Map<String, Object> remove = game.event("cart_remove");
        assertEquals("left_stack_region", exit.get("via"));
        assertEquals("stack", exit.get("stackRegion"));
        assertEquals("output", exit.get("outputRegion"));
        assertTrue(seq(exit) < seq(remove));
        assertEquals("DISCARDED", remove.get("reason"));
        assertEquals(true, remove.get("permanent"));
        assertEquals(true, remove.get("exited"));
        assertEquals("left_stack_region", remove.get("exitVia"));
        assertEquals("minecart_container_remove_before_drop", remove.get("capturedPath"));
        assertEquals(game.event("cart_tracked").get("inventory"), remove.get("inventory"));
        assertEquals(
                Map.of("tracked", 1L, "exited", 1L, "permanentRemoved", 1L, "unloaded", 0L,
                        "presentAtEnd", 0L),
                summary());
    }

    @Test
    void theExitComesBeforeTheSampleOfItsTick() {
        SimulatedCart cart = cart(1);
        cart.pop();
        game.ticks(5);
        Map<String, Object> exit = game.event("cart_exit");
        Map<String, Object> sample = game.events("cart_sample").stream()
                .filter(event -> event.get("tick").equals(exit.get("tick")))
                .findFirst()
                .orElseThrow();
        assertTrue(seq(exit) < seq(sample));
        assertEquals(true, sample.get("exited"));
        assertEquals(true, sample.get("outsideStackRegion"));
    }

    @Test
    void enteringTheOutputIsAnExitToo() {
        SimulatedCart cart = cart(1);
        cart.x = 17;
        cart.y = -50;
        game.ticks(1);
        assertEquals("output_region", game.event("cart_exit").get("via"));
        assertEquals(true, game.event("cart_sample").get("insideOutputRegion"));
    }

    @Test
    void aCartThatComesBackDoesNotExitAgain() {
        SimulatedCart cart = cart(1);
        for (double x : new double[] {17, 14.5, 17}) {
            cart.x = x;
            game.ticks(1);
        }
        assertEquals(1, game.events("cart_exit").size());
        assertEquals(
                List.of(true, false, true),
                game.events("cart_sample").stream().map(e -> e.get("outsideStackRegion")).toList());
    }

    @Test
    void aRemovalInsideTheStackForcesTheExitFirst() {
        SimulatedCart cart = cart(1);
        game.remove(cart, "KILLED");
        Map<String, Object> exit = game.event("cart_exit");
        Map<String, Object> remove = game.event("cart_remove");
        assertEquals("removal", exit.get("via"));
        assertEquals("removal", remove.get("exitVia"));
        assertEquals(seq(exit) + 1, seq(remove));
        assertEquals(exit.get("inventory"), remove.get("inventory"));
    }

    @Test
    void cartsExitInTheOrderOfTrackingWithinOneTick() {
        cart(1);
        cart(2);
        cart(3);
        List.of(2, 0, 1).forEach(i -> game.carts.get(i).pop());
        game.ticks(5);
        assertEquals(
                game.events("cart_tracked").stream().map(e -> e.get("uuid")).toList(),
                game.events("cart_exit").stream().map(e -> e.get("uuid")).toList());
    }

    @Test
    void samplesComeAtOnceAndThenAtTheInterval() {
        SimulatedGame slow = new SimulatedGame(dir.resolve("slow"))
                .configured(SimulatedGame.config("\"sampleIntervalTicks\": 20,"))
                .started();
        slow.spawn(new SimulatedCart(1));
        slow.ticks(41);
        assertEquals(
                List.of(1L, 21L, 41L),
                slow.events("cart_sample").stream().map(e -> e.get("tick")).toList());
        assertEquals(
                List.of(0L, 1L, 2L),
                slow.events("cart_sample").stream().map(e -> e.get("sampleIndex")).toList());
    }

    @Test
    void anExitIsSeenBetweenSamples() {
        SimulatedGame slow = new SimulatedGame(dir.resolve("slow"))
                .configured(SimulatedGame.config("\"sampleIntervalTicks\": 20,"))
                .started();
        SimulatedCart cart = slow.spawn(new SimulatedCart(1));
        slow.ticks(3);
        cart.x = 17;
        slow.ticks(1);
        assertEquals(4L, slow.event("cart_exit").get("tick"));
    }

    @Test
    void anUnloadIsNoExitAndAReloadGoesOnInTheSameEpoch() {
        SimulatedCart cart = cart(1);
        game.ticks(1);
        game.unload(cart);
        game.ticks(2);
        Map<String, Object> unload = game.event("cart_remove");
        assertEquals(false, unload.get("permanent"));
        assertEquals("UNLOADED_TO_CHUNK", unload.get("reason"));
        assertEquals(true, unload.get("shouldSave"));
        assertEquals(false, unload.get("exited"));
        assertNull(unload.get("exitVia"));
        assertEquals(List.of(), game.events("cart_exit"));
        assertEquals(1L, summary().get("unloaded"));
        assertEquals(1L, ((Map<?, ?>) game.status().get("counters")).get("cart_unload"));

        SimulatedCart again = game.spawn(cart.copy());
        game.ticks(1);
        assertEquals(1L, game.event("cart_reload").get("epoch"));
        again.x = 17;
        game.ticks(1);
        assertEquals(1, game.events("cart_exit").size());
        assertEquals(1, game.events("cart_tracked").size());
        assertEquals(1L, summary().get("presentAtEnd"));
    }

    @Test
    void theOldObjectOfAReloadedCartIsNotItself() {
        SimulatedCart old = cart(1);
        game.unload(old);
        game.spawn(old.copy());
        game.remove(old, "DISCARDED");
        assertEquals(1, game.events("cart_remove").size(), "only the unload");
    }

    @Test
    void aCartInAnotherDimensionHasLeftTheStack() {
        SimulatedCart cart = cart(1);
        game.unload(cart);
        SimulatedCart there = cart.copy();
        there.dimension = "minecraft:the_nether";
        game.spawn(there);
        game.ticks(1);
        Map<String, Object> exit = game.event("cart_exit");
        assertEquals("left_stack_region", exit.get("via"));
        assertEquals("minecraft:the_nether", exit.get("level"));
    }

    @Test
    void aUuidThatComesBackFromDestructionStartsANewEpochAndSpoilsTheAudit() {
        SimulatedCart cart = cart(1);
        SimulatedCart copy = cart.copy();
        game.remove(cart, "KILLED");
        game.spawn(copy);
        Map<String, Object> back = game.event("cart_reappeared");
        assertEquals(2L, back.get("epoch"));
        Map<String, Object> incomplete = game.event("audit_incomplete");
        assertEquals("uuid_reuse", incomplete.get("reason"));
        assertEquals(
                "cart " + cart.uuid() + " loaded again after a permanent removal",
                incomplete.get("detail"));
        assertEquals(seq(back) + 1, seq(incomplete));

        game.remove(copy, "KILLED");
        assertEquals(
                List.of(1L, 2L),
                game.events("cart_exit").stream().map(e -> e.get("epoch")).toList(),
                "one exit an epoch");
    }

    @Test
    void aChangedInventoryIsRecordedWhenItChanges() {
        SimulatedCart cart = cart(1);
        game.ticks(2);
        cart.with(0, "dirt", 3);
        game.ticks(2);
        Map<String, Object> change = game.event("cart_inventory_change");
        assertEquals(game.event("cart_tracked").get("inventoryDigest"), change.get("previousDigest"));
        assertNotEquals(change.get("previousDigest"), change.get("inventoryDigest"));
        assertEquals(3, ((List<?>) change.get("inventory")).size());
        assertEquals(
                change.get("inventoryDigest"),
                game.events("cart_sample").getLast().get("inventoryDigest"));
    }

    @Test
    void aCartTrackedDuringTheExperimentSaysSo() {
        game.session().changePhase("experiment_start", "Rcon", "");
        cart(1);
        game.session().changePhase("experiment_end", "Rcon", "");
        cart(2);
        assertEquals(
                List.of("experiment", "experiment"),
                game.events("cart_tracked").stream().map(e -> e.get("origin")).toList());
    }

    @Test
    void anEntityWithoutSlotsHasNoInventory() {
        SimulatedCart cart = new SimulatedCart(1);
        cart.container = false;
        game.spawn(cart);
        game.ticks(2);
        Map<String, Object> tracked = game.event("cart_tracked");
        assertNull(tracked.get("inventory"));
        assertTrue(tracked.containsKey("inventory"));
        assertEquals("none", tracked.get("inventoryDigest"));
        assertEquals(List.of(), game.events("cart_inventory_change"));
    }

    @Test
    void teleportsOfTrackedCartsAreRecordedAndOthersAreNot() {
        SimulatedCart cart = cart(1);
        SimulatedCart stranger = new SimulatedCart(2);
        for (SimulatedCart each : List.of(cart, stranger)) {
            game.session().teleporting(
                    each.uuid(), each, TeleportMethod.TELEPORT_TO, new Vector(1, 2, 3), "minecraft:x");
        }
        Map<String, Object> teleport = game.event("cart_teleport");
        assertEquals("teleportTo", teleport.get("method"));
        assertEquals(Map.of("x", 14.5, "y", -51.937, "z", -21.5), teleport.get("from"));
        assertEquals(Map.of("x", 1.0, "y", 2.0, "z", 3.0), teleport.get("to"));
        assertEquals("minecraft:x", teleport.get("level"));
    }

    @Test
    void aCartThatCannotBeMeasuredSpoilsTheAuditAndNotTheGame() {
        SimulatedCart cart = cart(1);
        cart.y = Double.NaN;
        game.ticks(2);
        assertEquals("hook_error:tick_end", game.event("audit_incomplete").get("reason"));
        assertFalse(game.events().isEmpty());
    }
}
