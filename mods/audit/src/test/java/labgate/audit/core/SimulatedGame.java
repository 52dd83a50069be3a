package labgate.audit.core;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import labgate.audit.core.cart.CapturedPath;
import labgate.audit.core.cart.Removal;
import labgate.audit.core.hook.Hook;
import labgate.audit.core.input.Attempt;
import labgate.audit.core.input.BlockEvent;
import labgate.audit.core.input.BlockPosition;
import labgate.audit.core.input.NoteBlockSite;
import labgate.audit.core.input.NoteState;
import labgate.audit.core.input.Operator;
import labgate.audit.core.input.Play;
import labgate.audit.core.input.Trigger;
import labgate.audit.core.input.UsePath;
import labgate.audit.core.json.JsonReader;
import labgate.audit.core.session.AuditSession;
import labgate.audit.core.session.AuditStart;
import labgate.audit.core.session.HookGuard;
import labgate.audit.core.session.Versions;

/**
 * A game of note blocks and carts that calls the audit in the real server's order: clicks before
 * the tick counter moves, block events as a set, then entities, then the end of the tick.
 */
public final class SimulatedGame {
    public static final BlockPosition INPUT = new BlockPosition(11, -54, -23);
    public static final BlockPosition ELSEWHERE = new BlockPosition(20, -54, -23);
    public static final Operator ALICE =
            new Operator("3ec122d5-fc27-4816-be47-bf8be8d7e56d", "Alice");
    public static final Operator BOB = new Operator("5b0f2c5e-3c1d-4f55-9c26-d3a9b2a9c001", "Bob");
    private static final double VOID_Y = -128;

    public final FakeClock clock = new FakeClock();
    public final List<SimulatedCart> carts = new ArrayList<>();
    public String dimension = "minecraft:overworld";
    public boolean blocked;

    private final Path gameDir;
    private final ByteArrayOutputStream console = new ByteArrayOutputStream();
    private final Set<BlockPosition> blockEvents = new LinkedHashSet<>();
    private AuditSession session;
    private int note;

    public SimulatedGame(Path gameDir) {
        this.gameDir = gameDir;
    }

    /** The usual configuration, with {@code more} (JSON members, each ending in a comma) first. */
    public static String config(String more) {
        return """
                {%s "runId": "run-1", "instanceId": "lab-a",
                 "agentUuids": ["3EC122D5-FC27-4816-BE47-BF8BE8D7E56D"],
                 "inputRegions": [{"name": "note-block", "from": [11, -54, -23], "to": [11, -54, -23]}],
                 "stackRegion": {"from": [13, -53, -23], "to": [15, -50, -21]},
                 "outputRegion": {"from": [16, -140, -24], "to": [24, -45, -20]}}
                """.formatted(more);
    }

    public SimulatedGame configured(String json) {
        write(gameDir.resolve("mc-audit/config.json"), json);
        return this;
    }

    public SimulatedGame started() {
        Versions versions = new Versions("26.2", "simulated", "absent", "0.1.0");
        PrintStream out = new PrintStream(console, true, StandardCharsets.UTF_8);
        session = new AuditStart(gameDir, null, versions, clock, out).run().orElse(null);
        return this;
    }

    /** A configured game that runs. */
    public static SimulatedGame running(Path gameDir) {
        return new SimulatedGame(gameDir).configured(config("")).started();
    }

    /** Starts the server again; what {@code stop} or {@code kill} left stands. */
    public void restart() {
        clock.restart();
        blockEvents.clear();
        carts.clear();
        started();
    }

    public void stop() {
        session.serverStopping();
    }

    /** The process dies: nothing more is written. */
    public void kill() {
        session.close();
    }

    public AuditSession session() {
        return session;
    }

    public void ticks(int count) {
        for (int i = 0; i < count; i++) {
            clock.nextTick();
            runBlockEvents();
            List.copyOf(carts).forEach(this::moved);
            HookGuard.run(session, Hook.TICK_END, AuditSession::tickEnded);
        }
    }

    private void runBlockEvents() {
        List<BlockPosition> due = List.copyOf(blockEvents);
        blockEvents.clear();
        for (BlockPosition position : due) {
            HookGuard.run(session, Hook.TRIGGER_EVENT, s -> s.processed(
                    new BlockEvent(site(position), 0, 0, true, tuning())));
        }
    }

    private void moved(SimulatedCart cart) {
        cart.move();
        if (cart.y < VOID_Y) {
            remove(cart, "DISCARDED");
        }
    }

    public SimulatedCart spawn(SimulatedCart cart) {
        carts.add(cart);
        HookGuard.run(session, Hook.ENTITY_LOAD, s -> s.loaded(cart));
        return cart;
    }

    /** Removes a cart for good; the contents drop after the first hook. */
    public void remove(SimulatedCart cart, String reason) {
        Removal removal = new Removal(reason, true, false);
        carts.remove(cart);
        HookGuard.run(session, Hook.MINECART_CONTAINER_REMOVE, s -> s.leaving(
                cart.uuid(), cart, removal, CapturedPath.MINECART_CONTAINER_REMOVE_BEFORE_DROP));
        cart.clear();
        HookGuard.run(session, Hook.ENTITY_REMOVE, s -> s.leaving(
                cart.uuid(), cart, removal, CapturedPath.ENTITY_REMOVE));
        HookGuard.run(session, Hook.ENTITY_SET_REMOVED, s -> s.leaving(
                cart.uuid(), cart, removal, CapturedPath.ENTITY_SET_REMOVED));
    }

    /** A chunk unload: only the last of the three hooks sees it. */
    public void unload(SimulatedCart cart) {
        carts.remove(cart);
        HookGuard.run(session, Hook.ENTITY_SET_REMOVED, s -> s.leaving(
                cart.uuid(),
                cart,
                new Removal("UNLOADED_TO_CHUNK", false, true),
                CapturedPath.ENTITY_SET_REMOVED));
    }

    /** A right click on a note block. */
    public void use(Operator player, BlockPosition position) {
        attempt(player, position, UsePath.USE_ITEM_ON, "MAIN_HAND", "TRY_WITH_EMPTY_HAND", false);
        note = (note + 1) % 25;
        play(Trigger.PLAYER, player, position);
        attempt(player, position, UsePath.USE_WITHOUT_ITEM, null, "SUCCESS", true);
    }

    /** A left click on a note block. */
    public void punch(Operator player, BlockPosition position) {
        play(Trigger.PLAYER, player, position);
        attempt(player, position, UsePath.ATTACK, null, null, false);
    }

    /** A rising edge of redstone at a note block. */
    public void power(BlockPosition position) {
        play(Trigger.REDSTONE_OR_ENVIRONMENT, null, position);
    }

    public void play(Trigger trigger, Operator operator, BlockPosition position) {
        HookGuard.run(session, Hook.PLAY_NOTE, s -> s.requested(
                new Play(site(position), trigger, operator, tuning(), !blocked)));
        if (!blocked) {
            blockEvents.add(position);
        }
    }

    private void attempt(
            Operator player,
            BlockPosition position,
            UsePath path,
            String hand,
            String result,
            boolean consumes) {
        Hook hook = path == UsePath.ATTACK ? Hook.NOTE_ATTACK : Hook.NOTE_USE;
        HookGuard.run(session, hook, s -> s.attempted(
                new Attempt(site(position), path, player, null, hand, result, consumes)));
    }

    /** A block event that nothing asked for. */
    public void blockEvent(BlockPosition position) {
        blockEvents.add(position);
    }

    private NoteBlockSite site(BlockPosition position) {
        return new NoteBlockSite(position, "minecraft:note_block", dimension);
    }

    private NoteState tuning() {
        return new NoteState(note, "HARP");
    }

    public String console() {
        return console.toString(StandardCharsets.UTF_8);
    }

    public Path file(String name) {
        return gameDir.resolve("mc-audit").resolve(name);
    }

    public Path log() {
        return file("audit-run-1.jsonl");
    }

    public List<Map<String, Object>> events() {
        try {
            return Files.readAllLines(log()).stream().map(SimulatedGame::object).toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The events of one type. */
    public List<Map<String, Object>> events(String type) {
        return events().stream().filter(event -> event.get("type").equals(type)).toList();
    }

    /** The only event of a type. */
    public Map<String, Object> event(String type) {
        List<Map<String, Object>> found = events(type);
        if (found.size() != 1) {
            throw new AssertionError(found.size() + " events of type " + type + ": " + found);
        }
        return found.getFirst();
    }

    public Map<String, Object> status() {
        return json("status-run-1.json");
    }

    public Map<String, Object> json(String name) {
        try {
            return object(Files.readString(file(name)));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @SuppressWarnings("unchecked")
    public static Map<String, Object> object(String text) {
        return (Map<String, Object>) JsonReader.read(text);
    }

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
