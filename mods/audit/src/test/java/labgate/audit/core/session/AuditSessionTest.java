package labgate.audit.core.session;

import static labgate.audit.core.SimulatedGame.ALICE;
import static labgate.audit.core.SimulatedGame.INPUT;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import labgate.audit.core.SimulatedCart;
import labgate.audit.core.SimulatedGame;
import labgate.audit.core.hook.Hook;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditSessionTest {
    @TempDir Path dir;
    private SimulatedGame game;

    @BeforeEach
    void start() {
        game = SimulatedGame.running(dir);
    }

    private static List<Object> values(List<Map<String, Object>> events, String key) {
        return events.stream().map(event -> event.get(key)).toList();
    }

    private Reply phase(String requested) {
        return game.session().changePhase(requested, "Rcon", "");
    }

    @Test
    void aSessionBeginsWithWhatItIsAbout() {
        List<Map<String, Object>> events = game.events();
        assertEquals(List.of("session_start", "audit_ready"), values(events, "type"));
        assertEquals(List.of("ready", "ready"), values(events, "phase"));
        Map<String, Object> ready = events.getLast();
        assertEquals("simulated", ready.get("fabricLoader"));
        assertEquals("absent", ready.get("fabricApi"));
        Map<?, ?> config = (Map<?, ?>) ready.get("config");
        assertEquals("3ec122d5-fc27-4816-be47-bf8be8d7e56d", config.get("agentUuids"));
        assertEquals("minecraft:chest_minecart", config.get("cartTypes"));
        assertEquals(game.file("config.json").toString(), config.get("configPath"));
        assertEquals(dir.toString(), ready.get("gameDir"));
        assertEquals("stack", ((Map<?, ?>) ready.get("stackRegion")).get("name"));
        assertEquals(
                List.of(Map.of(
                        "name", "note-block",
                        "from", List.of(11L, -54L, -23L),
                        "to", List.of(11L, -54L, -23L))),
                ready.get("inputRegions"));
    }

    @Test
    void everyEventHasItsTypeFirstAndItsTrailerLast() {
        game.use(ALICE, INPUT);
        game.ticks(1);
        game.session().end("Rcon");
        for (Map<String, Object> event : game.events()) {
            List<String> keys = List.copyOf(event.keySet());
            assertEquals("type", keys.getFirst());
            List<String> trailer = List.of("tick", "wall", "run", "inst", "session", "phase");
            assertEquals(trailer, keys.subList(keys.size() - 6, keys.size()));
            if (!event.get("type").equals("audit_end")) {
                assertEquals("seq", keys.get(keys.size() - 7));
            }
        }
        Map<String, Object> end = game.event("audit_end");
        assertEquals(
                List.of("type", "sessionId", "status", "reason", "truncated", "bytes", "seq"),
                List.copyOf(end.keySet()).subList(0, 7));
        assertEquals((long) game.events().size(), end.get("seq"));
    }

    @Test
    void phasesMoveAsTheEngineAllows() {
        for (String step : List.of("ready", "init", "init", "restore", "init", "restore",
                "experiment_start", "experiment_end", "end")) {
            assertEquals(new Reply("mcaudit: phase " + step, 1), phase(step));
        }
        List<Map<String, Object>> moves = game.events("phase");
        assertEquals(values(moves, "to"), values(moves, "phase"));
        assertEquals(
                List.of("ready", "ready", "init", "init", "restore", "init", "restore",
                        "experiment", "post"),
                values(moves, "from"));
        assertEquals("experiment_start", moves.get(6).get("requested"));
        assertEquals("Rcon", moves.getFirst().get("actor"));
        assertEquals("", moves.getFirst().get("reason"));
    }

    @Test
    void illegalStepsAreRefusedAndLeaveNoTrace() {
        assertEquals(
                new Reply("mcaudit: cannot move from ready to experiment_end", 0),
                phase("experiment_end"));
        assertEquals(new Reply("mcaudit: unknown phase Init", 0), phase("Init"));
        phase("experiment_start");
        for (String step : List.of("ready", "init", "restore", "experiment_start")) {
            assertEquals("mcaudit: cannot move from experiment to " + step, phase(step).text());
        }
        phase("experiment_end");
        for (String step : List.of("ready", "init", "restore", "experiment_start",
                "experiment_end")) {
            assertEquals("mcaudit: cannot move from post to " + step, phase(step).text());
        }
        assertEquals(2, game.events("phase").size());
    }

    @Test
    void anUnknownActorIsNamedSo() {
        game.session().mark("x", " ");
        game.session().changePhase("init", null, "why");
        assertEquals("unknown", game.event("mark").get("actor"));
        assertEquals("unknown", game.event("phase").get("actor"));
        assertEquals("why", game.event("phase").get("reason"));
    }

    @Test
    void aMarkIsNothingButAMark() {
        String label = "input_processed {\"agentOp\":true}\n\u2028 call:7:begin";
        assertEquals(new Reply("mcaudit: marked", 1), game.session().mark(label, "Rcon"));
        assertEquals(label, game.event("mark").get("label"));
        assertEquals(3, game.events().size());
        assertEquals(List.of(), game.events("input_processed"));
    }

    @Test
    void statusSaysWhereTheRunStands() {
        game.spawn(new SimulatedCart(1));
        assertEquals(
                new Reply("mcaudit: run=run-1 inst=lab-a phase=ready seq=3 tracked=1 incomplete=[]", 1),
                Control.status(game.session()));
        game.blockEvent(INPUT);
        game.ticks(1);
        game.session().hookFailed(Hook.NOTE_USE, new IllegalStateException("x"));
        assertTrue(Control.status(game.session()).text().endsWith(
                "incomplete=[target_input_without_request, hook_error:note_use]"));
        assertTrue(game.console().contains("mcaudit: audit ready: run=run-1 inst=lab-a phase=ready"
                + " seq=2 tracked=0 incomplete=[]"));
    }

    @Test
    void endWritesThePhaseAndTheEndAndThenNothingMore() {
        assertEquals(new Reply("mcaudit: ended", 1), game.session().end("Rcon"));
        assertEquals("command", game.event("phase").get("reason"));
        Map<String, Object> end = game.event("audit_end");
        assertEquals("command", end.get("reason"));
        assertEquals("complete", end.get("status"));
        assertEquals("end", end.get("phase"));
        assertEquals(
                Map.of("session_start", 1L, "audit_ready", 1L, "phase", 1L), end.get("counts"));

        int size = game.events().size();
        assertEquals(new Reply("mcaudit: ended", 1), game.session().end("Rcon"));
        game.use(ALICE, INPUT);
        game.spawn(new SimulatedCart(1));
        game.ticks(3);
        game.session().mark("late", "Rcon");
        game.session().hookFailed(Hook.NOTE_USE, new IllegalStateException("late"));
        game.stop();
        assertEquals(size, game.events().size());
        assertEquals(true, game.status().get("ended"));
        assertEquals((long) size, game.status().get("seq"));
        assertFalse(game.console().contains("late"));
        game.session().flush();
        assertEquals(List.of(), game.status().get("incomplete"));
    }

    @Test
    void aStoppingServerWritesOnlyTheEnd() {
        phase("init");
        game.stop();
        Map<String, Object> end = game.event("audit_end");
        assertEquals("server_stopping", end.get("reason"));
        assertEquals("init", end.get("phase"));
        assertEquals(1, game.events("phase").size());
    }

    @Test
    void theEndTellsWhyTheAuditIsIncomplete() {
        game.session().hookFailed(Hook.PLAY_NOTE, new NoSuchMethodError("getValue"));
        game.session().hookFailed(Hook.PLAY_NOTE, new NoSuchMethodError("again"));
        game.stop();
        Map<String, Object> incomplete = game.event("audit_incomplete");
        assertEquals("hook_error:play_note", incomplete.get("reason"));
        assertEquals("NoSuchMethodError: getValue", incomplete.get("detail"));
        Map<String, Object> end = game.event("audit_end");
        assertEquals("incomplete", end.get("status"));
        assertEquals(List.of("hook_error:play_note"), end.get("incompleteReasons"));
    }

    @Test
    void numbersGoOnOverARestartWhileTicksBeginAgain() {
        game.ticks(5);
        phase("init");
        game.stop();
        game.restart();
        List<Map<String, Object>> events = game.events();
        assertEquals(
                LongStream.rangeClosed(1, events.size()).boxed().toList(), values(events, "seq"));
        Map<String, Object> second = game.events("session_start").getLast();
        assertEquals(4L, second.get("previousSeq"));
        assertEquals(0L, second.get("tick"));
        assertEquals("ready", second.get("phase"));
        assertNotEquals(events.getFirst().get("session"), second.get("session"));
        assertEquals(List.of("ready", "ready"), values(game.events("session_start"), "phase"));
    }

    @Test
    void aKilledServersTornLineIsEndedAndTheNumbersGoOn() throws IOException {
        game.kill();
        Files.writeString(game.log(), "{\"type\":\"mark\",\"seq\":3", StandardOpenOption.APPEND);
        long before = Files.size(game.log());
        game.restart();
        List<String> lines = Files.readAllLines(game.log());
        assertEquals("{\"type\":\"mark\",\"seq\":3", lines.get(2));
        Map<String, Object> second = SimulatedGame.object(lines.get(3));
        assertEquals("session_start", second.get("type"));
        assertEquals(3L, second.get("seq"));
        assertEquals(before, second.get("logBytesBefore"));
        assertEquals(2L, second.get("previousSeq"));
    }

    @Test
    void overTheCapEventsAreDroppedWithoutANumberAndTheStatusSaysSo() throws IOException {
        SimulatedGame small = new SimulatedGame(dir.resolve("small"))
                .configured(SimulatedGame.config("\"maxBytes\": 3000,"))
                .started();
        for (int i = 0; i < 50; i++) {
            small.session().mark("filling", "Rcon");
        }
        small.session().end("Rcon");
        List<Map<String, Object>> events = small.events();
        assertTrue(Files.size(small.log()) <= 3000);
        assertEquals("mark", events.getLast().get("type"), "even audit_end is lost");
        Map<String, Object> status = small.status();
        assertEquals(true, status.get("truncated"));
        assertEquals((long) events.size(), status.get("seq"));
        assertEquals(Files.size(small.log()), status.get("bytes"));
        assertTrue((long) ((Map<?, ?>) status.get("counters")).get("audit_truncated") > 1);

        small.restart();
        assertEquals(events.size(), small.events().size(), "a restart does not reset the budget");
        assertEquals(true, small.status().get("truncated"));
    }

    @Test
    void statusAndLatestHaveTheKnownFields() {
        game.ticks(25);
        Map<String, Object> status = game.status();
        assertEquals(
                List.of("run", "inst", "session", "phase", "seq", "events", "bytes", "truncated",
                        "writeFailed", "ended", "updatedAtWall", "updatedAtTick", "log",
                        "incomplete", "counters", "mod", "sessionId", "carts", "hooks"),
                List.copyOf(status.keySet()));
        assertEquals(game.log().toString(), status.get("log"));
        Map<String, Object> latest = game.json("latest.json");
        assertEquals(
                List.of("run", "inst", "session", "log", "status", "updatedAtWall"),
                List.copyOf(latest.keySet()));
        assertEquals(game.file("status-run-1.json").toString(), latest.get("status"));
    }

    @Test
    void theStatusIsRenewedOnceASecondAndAtOnceWhenAsked() {
        List<Object> ticks = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            game.ticks(1);
            ticks.add(game.status().get("updatedAtTick"));
        }
        assertEquals(4, ticks.stream().distinct().count(), "0, 20, 40 and 60: " + ticks);
        game.ticks(1);
        assertEquals("mcaudit: flushed " + game.file("status-run-1.json"),
                game.session().flush().text());
        assertEquals(61L, game.status().get("updatedAtTick"));
        game.ticks(1);
        phase("init");
        assertEquals(62L, game.status().get("updatedAtTick"));
        assertEquals("init", game.status().get("phase"));
    }

    @Test
    void hooksAreCountedAndTimed() {
        game.use(ALICE, INPUT);
        game.ticks(3);
        game.session().end("Rcon");
        Map<?, ?> hooks = (Map<?, ?>) game.event("audit_end").get("hooks");
        assertEquals(
                List.of("note_use", "play_note", "tick_end", "trigger_event"),
                List.copyOf(hooks.keySet()));
        Map<?, ?> use = (Map<?, ?>) hooks.get("note_use");
        assertEquals(
                List.of("calls", "totalNanos", "maxNanos", "avgNanos", "errors"),
                List.copyOf(use.keySet()));
        assertEquals(2L, use.get("calls"));
        assertEquals(0L, use.get("errors"));
        assertEquals(200L, use.get("totalNanos"));
        assertEquals(100L, use.get("maxNanos"));
        assertEquals(100.0, use.get("avgNanos"));
    }

    @Test
    void whatAHookThrowsNeverReachesTheGame() {
        for (Throwable failure : List.of(
                new IllegalStateException("x"), new StackOverflowError(), new LinkageError())) {
            assertDoesNotThrow(() -> HookGuard.run(game.session(), Hook.ENTITY_LOAD, session -> {
                throw sneaky(failure);
            }));
        }
        game.session().end("Rcon");
        Map<?, ?> hooks = (Map<?, ?>) game.event("audit_end").get("hooks");
        assertEquals(3L, ((Map<?, ?>) hooks.get("entity_load")).get("errors"));
        assertEquals(3L, ((Map<?, ?>) hooks.get("entity_load")).get("calls"));
        assertEquals("hook_error:entity_load", game.event("audit_incomplete").get("reason"));
        assertDoesNotThrow(() -> HookGuard.run(null, Hook.ENTITY_LOAD, session -> {
            throw new AssertionError("there is no session to run on");
        }));
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> RuntimeException sneaky(Throwable failure) throws T {
        throw (T) failure;
    }

    @Test
    void manyThreadsKeepTheLogWhole() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            threads.add(Thread.ofPlatform().start(() -> {
                for (int mark = 0; mark < 200; mark++) {
                    game.session().mark("m", "Rcon");
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        List<Map<String, Object>> events = game.events();
        assertEquals(802, events.size());
        assertEquals(LongStream.rangeClosed(1, 802).boxed().toList(), values(events, "seq"));
    }

    @Test
    void aStatusThatCannotBeWrittenIsSaidOnceAndHarmsNothing() throws IOException {
        Files.delete(game.file("status-run-1.json"));
        Files.createDirectories(game.file("status-run-1.json").resolve("occupied"));
        game.ticks(100);
        assertEquals(1, game.console().lines().filter(l -> l.contains("status-run-1.json")).count());
        assertFalse(game.console().contains("incomplete audit"));
    }
}
