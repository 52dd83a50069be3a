package labgate.audit.core.input;

import static labgate.audit.core.SimulatedGame.ALICE;
import static labgate.audit.core.SimulatedGame.BOB;
import static labgate.audit.core.SimulatedGame.ELSEWHERE;
import static labgate.audit.core.SimulatedGame.INPUT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import labgate.audit.core.SimulatedGame;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputAuditTest {
    @TempDir Path dir;
    private SimulatedGame game;

    @BeforeEach
    void start() {
        game = SimulatedGame.running(dir);
    }

    private Map<String, Object> attempt(String path) {
        List<Map<String, Object>> found = game.events("input_attempt").stream()
                .filter(event -> event.get("path").equals(path))
                .toList();
        assertEquals(1, found.size(), path);
        return found.getFirst();
    }

    private static void assertLinked(
            Map<String, Object> processed, Map<String, Object> request, Map<String, Object> tried) {
        assertEquals(request.get("seq"), processed.get("requestSeq"));
        assertEquals(tried == null ? null : tried.get("seq"), processed.get("attemptSeq"));
        assertEquals(true, processed.get("orderingEvidence"));
    }

    private void assertNothingIncomplete() {
        assertEquals(List.of(), game.events("audit_incomplete"));
    }

    @Test
    void aUseIsLinkedToItsBlockEvent() {
        game.use(ALICE, INPUT);
        game.ticks(1);

        Map<String, Object> processed = game.event("input_processed");
        assertLinked(processed, game.event("input_request"), attempt("useWithoutItem"));
        assertEquals("triggerEvent", processed.get("path"));
        assertEquals("player", processed.get("requestTrigger"));
        assertEquals(ALICE.uuid(), ((Map<?, ?>) processed.get("operator")).get("uuid"));
        assertEquals(true, processed.get("agentOp"));
        assertNull(attempt("useItemOn").get("requestSeq"));
        assertNothingIncomplete();
    }

    @Test
    void aSilentBlockIsProcessedByItsPlay() {
        game.blocked = true;
        game.use(ALICE, INPUT);
        game.ticks(3);

        Map<String, Object> processed = game.event("input_processed");
        assertLinked(processed, game.event("input_request"), attempt("useWithoutItem"));
        assertEquals("playNote", processed.get("path"));
        assertEquals(0L, processed.get("eventId"));
        assertEquals(true, processed.get("played"));
        assertEquals(1L, processed.get("note"));
        assertEquals(
                (long) attempt("useWithoutItem").get("seq") + 1, processed.get("seq"));
        assertNothingIncomplete();
    }

    @Test
    void aPunchOfASilentBlockProcessesNothing() {
        game.blocked = true;
        game.punch(ALICE, INPUT);
        game.ticks(3);

        Map<String, Object> tried = attempt("attack");
        assertEquals(game.event("input_request").get("seq"), tried.get("requestSeq"));
        assertFalse(tried.containsKey("resultConsumesAction"));
        assertNull(tried.get("result"));
        assertEquals(List.of(), game.events("input_processed"));
        assertNothingIncomplete();
    }

    @Test
    void punchesThenAUseOfASilentBlockAreOneProcessingCreditedToTheUse() {
        game.blocked = true;
        game.punch(ALICE, INPUT);
        game.punch(ALICE, INPUT);
        game.ticks(1);
        game.use(ALICE, INPUT);
        game.ticks(3);

        List<Map<String, Object>> requests = game.events("input_request");
        assertLinked(
                game.event("input_processed"), requests.getLast(), attempt("useWithoutItem"));
        assertNull(attempt("useItemOn").get("requestSeq"), "the punch has named it");
        assertNothingIncomplete();
    }

    @Test
    void aPunchAndAUseOfASilentBlockInOneTickAreCreditedToTheUse() {
        game.blocked = true;
        game.punch(ALICE, INPUT);
        game.use(ALICE, INPUT);
        game.ticks(1);
        assertLinked(
                game.event("input_processed"),
                game.events("input_request").getLast(),
                attempt("useWithoutItem"));
    }

    @Test
    void twoUsesOfASilentBlockInOneTickAreTwoProcessings() {
        game.blocked = true;
        game.use(ALICE, INPUT);
        game.use(ALICE, INPUT);
        List<Map<String, Object>> requests = game.events("input_request");
        assertEquals(
                requests.stream().map(e -> e.get("seq")).toList(),
                game.events("input_processed").stream().map(e -> e.get("requestSeq")).toList());
        Map<String, Object> secondBegins = game.events("input_attempt").get(2);
        assertNull(secondBegins.get("requestSeq"), "the first request is used up");
    }

    @Test
    void aSilentPlayOfOnePlayerIsNotTakenForAnothersUse() {
        game.blocked = true;
        game.play(Trigger.PLAYER, ALICE, INPUT);
        game.use(BOB, INPUT);
        assertLinked(
                game.event("input_processed"),
                game.events("input_request").getLast(),
                attempt("useWithoutItem"));
    }

    @Test
    void aSilentPlayIsNeverCreditedToABlockEvent() {
        game.blocked = true;
        game.punch(ALICE, INPUT);
        game.blocked = false;
        game.power(INPUT);
        game.ticks(1);
        assertLinked(
                game.event("input_processed"), game.events("input_request").getLast(), null);
    }

    @Test
    void aPunchAndAUseOfOneBlockEventAreCreditedToTheUse() {
        game.punch(ALICE, INPUT);
        game.use(ALICE, INPUT);
        game.ticks(3);

        assertLinked(
                game.event("input_processed"),
                game.events("input_request").getLast(),
                attempt("useWithoutItem"));
        assertNothingIncomplete();
    }

    @Test
    void aPunchAloneIsCreditedToThePunchAndNeverToTheLaterUse() {
        game.punch(ALICE, INPUT);
        game.ticks(1);
        game.use(ALICE, INPUT);
        game.ticks(1);

        List<Map<String, Object>> requests = game.events("input_request");
        List<Map<String, Object>> processed = game.events("input_processed");
        assertEquals(2, processed.size());
        assertLinked(processed.getFirst(), requests.getFirst(), attempt("attack"));
        assertLinked(processed.getLast(), requests.getLast(), attempt("useWithoutItem"));
    }

    @Test
    void requestsInConsecutiveTicksAreProcessedInTheirOrder() {
        for (int i = 0; i < 5; i++) {
            game.use(i % 2 == 0 ? ALICE : BOB, INPUT);
            game.ticks(1);
        }
        List<Map<String, Object>> requests = game.events("input_request");
        List<Map<String, Object>> processed = game.events("input_processed");
        assertEquals(5, processed.size());
        for (int i = 0; i < 5; i++) {
            assertEquals(requests.get(i).get("seq"), processed.get(i).get("requestSeq"));
            assertEquals(i % 2 == 0, processed.get(i).get("agentOp"));
        }
        assertNothingIncomplete();
    }

    @Test
    void twoRequestsInOneTickAreOneProcessingCreditedToTheOldest() {
        game.use(ALICE, INPUT);
        game.use(BOB, INPUT);
        game.ticks(1);

        List<Map<String, Object>> requests = game.events("input_request");
        Map<String, Object> processed = game.event("input_processed");
        assertEquals(requests.getFirst().get("seq"), processed.get("requestSeq"));
        assertEquals(requests.getFirst().get("operator"), processed.get("operator"));
    }

    @Test
    void aRequestSettledByAnEarlierBlockEventIsNeverCreditedLater() {
        game.use(ALICE, INPUT);
        game.use(BOB, INPUT);
        game.ticks(1);
        game.use(ALICE, INPUT);
        game.ticks(1);

        List<Map<String, Object>> requests = game.events("input_request");
        assertEquals(
                List.of(requests.get(0).get("seq"), requests.get(2).get("seq")),
                game.events("input_processed").stream().map(e -> e.get("requestSeq")).toList());
    }

    @Test
    void twoInputsAreToldApart() {
        SimulatedGame two = new SimulatedGame(dir.resolve("two")).configured(
                SimulatedGame.config("").replace("\"to\": [11, -54, -23]", "\"to\": [20, -54, -23]"));
        two.started();
        two.use(ALICE, ELSEWHERE);
        two.use(BOB, INPUT);
        two.ticks(1);
        List<Map<String, Object>> requests = two.events("input_request");
        List<Map<String, Object>> processed = two.events("input_processed");
        for (int i = 0; i < 2; i++) {
            assertEquals(requests.get(i).get("seq"), processed.get(i).get("requestSeq"));
            assertEquals(requests.get(i).get("pos"), processed.get(i).get("pos"));
        }
    }

    @Test
    void redstoneIsNoOperation() {
        game.power(INPUT);
        game.ticks(1);

        Map<String, Object> processed = game.event("input_processed");
        assertLinked(processed, game.event("input_request"), null);
        assertEquals("redstone_or_environment", processed.get("requestTrigger"));
        assertNull(processed.get("operator"));
        assertEquals(false, processed.get("agentOp"));
    }

    @Test
    void redstoneBeforeAUseOfASilentBlockIsNotTakenForTheUse() {
        game.blocked = true;
        game.power(INPUT);
        game.use(ALICE, INPUT);
        game.ticks(1);
        assertLinked(
                game.event("input_processed"),
                game.events("input_request").getLast(),
                attempt("useWithoutItem"));
    }

    @Test
    void theUseBeforeItsOwnPlayIsNeverTheCauseOfAnEarlierRequest() {
        game.power(INPUT);
        game.use(ALICE, INPUT);
        game.ticks(1);
        Map<String, Object> processed = game.event("input_processed");
        assertLinked(processed, game.events("input_request").getFirst(), null);
        assertEquals(false, processed.get("agentOp"));
    }

    @Test
    void anotherEntityIsNoPlayer() {
        game.play(Trigger.ENTITY, null, INPUT);
        game.ticks(1);
        assertEquals("entity", game.event("input_request").get("trigger"));
        assertEquals(false, game.event("input_processed").get("agentOp"));
    }

    @Test
    void aPlayerWhoIsNotTheAgentIsRecordedButNotCounted() {
        game.use(BOB, INPUT);
        game.ticks(1);
        Map<String, Object> processed = game.event("input_processed");
        assertEquals(BOB.uuid(), ((Map<?, ?>) processed.get("operator")).get("uuid"));
        assertEquals(false, processed.get("agentOp"));
    }

    @Test
    void withoutAgentUuidsAnyPlayerIsTheAgent() {
        SimulatedGame open = new SimulatedGame(dir.resolve("open")).configured(
                SimulatedGame.config("").replace(ALICE.uuid().toUpperCase(java.util.Locale.ROOT), "x")
                        .replace("[\"x\"]", "[]"));
        open.started();
        open.use(BOB, INPUT);
        open.ticks(1);
        assertEquals(true, open.event("input_processed").get("agentOp"));
    }

    @Test
    void aNoteBlockThatIsNoInputIsRecordedWithoutLinks() {
        game.use(ALICE, ELSEWHERE);
        game.ticks(1);
        Map<String, Object> processed = game.event("input_processed");
        assertEquals(false, processed.get("targetInput"));
        assertNull(processed.get("region"));
        assertNull(processed.get("requestSeq"));
        assertNull(processed.get("attemptSeq"));
        assertEquals(false, processed.get("agentOp"));
        assertNull(attempt("useWithoutItem").get("requestSeq"));
        assertNothingIncomplete();
    }

    @Test
    void theSamePositionInAnotherDimensionIsNoInput() {
        game.dimension = "minecraft:the_nether";
        game.use(ALICE, INPUT);
        game.ticks(1);
        assertEquals(false, game.event("input_processed").get("targetInput"));
    }

    @Test
    void aBlockEventThatNothingAskedForMakesTheAuditIncompleteOnce() {
        for (int i = 0; i < 3; i++) {
            game.blockEvent(INPUT);
            game.ticks(1);
        }
        Map<String, Object> incomplete = game.event("audit_incomplete");
        assertEquals("target_input_without_request", incomplete.get("reason"));
        assertEquals(
                "processed input at BlockPos{x=11, y=-54, z=-23} had no playNote request within 2"
                        + " ticks",
                incomplete.get("detail"));
        assertEquals(false, game.events("input_processed").getFirst().get("orderingEvidence"));
        assertTrue(game.console().contains(
                "mcaudit: incomplete audit: target_input_without_request (processed input at"));
    }

    @Test
    void theWindowIsInclusiveAndThenOver() {
        InputCorrelation correlation = new InputCorrelation(2);
        Play play = new Play(
                new NoteBlockSite(INPUT, "minecraft:note_block", "minecraft:overworld"),
                Trigger.PLAYER,
                ALICE,
                null,
                true);
        for (int tick = 10; tick <= 13; tick++) {
            correlation.add(new InputCorrelation.Request(7, 10, play));
            assertEquals(tick <= 12 ? 7 : 0, correlation.requestToName(INPUT, tick));
            assertEquals(tick <= 12, correlation.takeScheduled(INPUT, tick) != null);
        }
        assertNull(correlation.takeScheduled(ELSEWHERE, 10));
    }

    @Test
    void staleRequestsArePrunedEachTick() {
        game.play(Trigger.PLAYER, ALICE, ELSEWHERE);
        game.blocked = true;
        game.play(Trigger.PLAYER, ALICE, INPUT);
        game.ticks(3);
        game.blocked = false;
        game.blockEvent(INPUT);
        game.ticks(1);
        assertEquals("target_input_without_request", game.event("audit_incomplete").get("reason"));
    }

    @Test
    void anAttemptOutlivesItsRequestByItsOwnWindow() {
        InputCorrelation correlation = new InputCorrelation(2);
        Play play = new Play(
                new NoteBlockSite(INPUT, "minecraft:note_block", "minecraft:overworld"),
                Trigger.PLAYER,
                ALICE,
                null,
                true);
        InputCorrelation.Request request = new InputCorrelation.Request(7, 10, play);
        Attempt attempt = new Attempt(
                play.site(), UsePath.USE_WITHOUT_ITEM, ALICE, null, null, "SUCCESS", true);
        correlation.add(new InputCorrelation.Try(8, 10, attempt, 7));
        correlation.prune(26);
        assertEquals(8, correlation.takeAttempt(INPUT, request));
        assertEquals(0, correlation.takeAttempt(INPUT, request), "used up");
        correlation.add(new InputCorrelation.Try(9, 10, attempt, 7));
        correlation.prune(27);
        assertEquals(0, correlation.takeAttempt(INPUT, request), "pruned");
        assertTrue(correlation.isEmpty());
    }

    @Test
    void whatIsStaleTakesNoMemory() {
        InputCorrelation correlation = new InputCorrelation(2);
        Play play = new Play(
                new NoteBlockSite(INPUT, "minecraft:note_block", "minecraft:overworld"),
                Trigger.REDSTONE_OR_ENVIRONMENT,
                null,
                null,
                true);
        correlation.add(new InputCorrelation.Request(7, 10, play));
        correlation.prune(12);
        assertFalse(correlation.isEmpty());
        correlation.prune(13);
        assertTrue(correlation.isEmpty());
    }
}
