"""Faults on demand, each of them beside a server without it."""

import json
import shutil
import time

import pytest

from tests.labs.practice.anvil import read_region
from tests.labs.practice.conftest import NewLab
from tests.labs.practice.machine import add_carts, build, positions
from tests.labs.practice.running import Lab, Rcon, sprint


def faulty(new_lab: NewLab, **faults: int) -> Lab:
    lab = new_lab()
    (lab.folder / "practice-faults.json").write_text(json.dumps(faults))
    return lab


def test_a_slow_start_holds_the_ready_line_back(new_lab: NewLab) -> None:
    lab = faulty(new_lab, slow_start_ms=1500)
    start = time.monotonic()
    with lab.running():
        assert time.monotonic() - start > 1.5


def test_a_crash_leaves_a_report_saves_and_exits_with_1(new_lab: NewLab) -> None:
    lab = faulty(new_lab, crash_at_tick=5)
    assert lab.run_to_end() == 1
    console = lab.console()
    assert "[Server thread/ERROR]: Encountered an unexpected exception" in console
    assert "practice fault: crash at tick 5" in console
    assert "All dimensions are saved" in console
    (report,) = (lab.folder / "crash-reports").iterdir()
    assert report.read_text().startswith("---- Minecraft Crash Report ----")


def test_a_halt_ends_without_a_word_and_without_a_save(new_lab: NewLab) -> None:
    lab = faulty(new_lab, halt_at_tick=5)
    assert lab.run_to_end() == 137
    assert "Stopping server" not in lab.console()
    assert not (lab.folder / "world" / "level.dat").exists()


def test_a_hang_keeps_the_ports_open_and_answers_nothing(new_lab: NewLab) -> None:
    lab = faulty(new_lab, hang_at_tick=20)
    lab.start()
    lab.wait_for("RCON running on")
    with Rcon(lab.rcon_port) as rcon:
        time.sleep(1.2)
        rcon.socket.settimeout(0.5)
        with pytest.raises(TimeoutError):
            rcon("list")
    assert lab.process is not None
    assert lab.process.poll() is None


def test_rcon_falls_silent_after_the_set_number_of_commands(new_lab: NewLab) -> None:
    lab = faulty(new_lab, rcon_silent_after=2)
    with lab.running() as rcon:
        assert rcon("seed") == rcon("seed") != ""
        rcon.socket.settimeout(0.5)
        with pytest.raises(TimeoutError):
            rcon("seed")


def test_rcon_cuts_an_answer_short_and_closes(new_lab: NewLab) -> None:
    lab = faulty(new_lab, rcon_cut_after=1)
    with lab.running() as rcon:
        assert rcon("seed") != ""
        with pytest.raises(ConnectionError):
            rcon("seed")


def test_a_full_disk_stops_the_log_and_not_the_server(new_lab: NewLab) -> None:
    lab = faulty(new_lab, log_full_after_bytes=600)
    with lab.running() as rcon:
        assert rcon("seed") != ""
    assert (lab.folder / "logs" / "latest.log").stat().st_size <= 600
    assert "No space left on device" in lab.console()
    assert "Thread RCON Listener stopped" in lab.console()


def test_a_lost_spawn_is_answered_and_never_happens(new_lab: NewLab) -> None:
    lab = faulty(new_lab, lost_spawns=1)
    with lab.running() as rcon:
        rcon("tick freeze")
        spawn = "player romuser spawn at 8.5 70.0 8.5 in minecraft:overworld in creative"
        assert rcon(spawn) == ""
        sprint(rcon, 20)
        assert rcon("data get entity Romuser UUID") == "No entity was found"
        assert rcon(spawn) == ""
        sprint(rcon, 20)
        assert rcon("data get entity Romuser UUID").startswith("Romuser has")


def test_a_lost_summon_is_answered_and_creates_nothing(new_lab: NewLab) -> None:
    lab = faulty(new_lab, lost_summons=1)
    with lab.running() as rcon:
        rcon("forceload add 0 0")
        summon = "summon marker 8.5 70.0 8.5"
        assert rcon(summon) == rcon(summon) == "Summoned new Marker"
        assert rcon("execute if entity @e[type=marker]") == "Test passed, count: 1"


def test_a_stand_killed_in_a_frozen_game_can_linger_unseen_and_keep_its_uuid(
    new_lab: NewLab,
) -> None:
    lab = faulty(new_lab, lingering_kills=1)
    summon = "summon armor_stand 8.5 70.0 8.5 {NoGravity:1b,UUID:[I;1,2,3,%d]}"
    with lab.running() as rcon:
        rcon("tick freeze")
        rcon("forceload add 0 0")
        for number in (1, 2):
            assert rcon(summon % number) == "Summoned new Armor Stand"
        assert rcon("kill @e[type=armor_stand]") == "Killed 2 entities"
        assert rcon("kill @e") == "No entity was found"
        again = [rcon(summon % number) for number in (1, 2)]
        assert again[0] == "Unable to summon entity due to duplicate UUIDs"
        assert again[1] == "Summoned new Armor Stand", "that one was gone at once"
        sprint(rcon, 1)
        assert rcon(summon % 1) == "Summoned new Armor Stand"


def test_a_property_overrides_the_faults_file(new_lab: NewLab) -> None:
    lab = faulty(new_lab, crash_at_tick=5)
    with lab.running("-Dpractice.fault.crash_at_tick=1000000"):
        time.sleep(0.5)
    assert "Encountered" not in lab.console()


CART_UUIDS = "execute as @e[type=minecraft:chest_minecart] run data get entity @s UUID"


@pytest.mark.parametrize("stale", [1, 0])
def test_stale_entities_come_back_from_the_regions_of_a_stripped_copy(
    new_lab: NewLab, stale: int
) -> None:
    lab, copy = faulty(new_lab, stale_entities=stale), new_lab()
    with lab.running() as rcon:
        build(rcon)
        add_carts(rcon, 3)
        saved = rcon(CART_UUIDS)
        assert saved.count("following entity data") == 3
        rcon("forceload remove all")
    left_out = shutil.ignore_patterns("session.lock", "entities")
    shutil.copytree(lab.folder / "world", copy.folder / "world", ignore=left_out)
    with copy.running() as rcon:
        rcon("tick freeze")
        assert rcon(CART_UUIDS) == ""
        rcon("forceload add 0 -32 31 -1")
        assert rcon(CART_UUIDS) == (saved if stale else "")
    assert not old_entities(copy)


def test_stale_entities_are_not_doubled_where_their_own_files_are_kept(new_lab: NewLab) -> None:
    lab = faulty(new_lab, stale_entities=1)
    with lab.running() as rcon:
        build(rcon)
        add_carts(rcon, 3)
        saved = rcon(CART_UUIDS)
    assert len(old_entities(lab)) == 3
    with lab.running() as rcon:
        rcon("tick freeze")
        assert rcon(CART_UUIDS) == saved
        assert saved.count("following entity data") == 3


def old_entities(lab: Lab) -> list[object]:
    """The entities that the machine's chunk holds in its region file."""
    overworld = lab.folder / "world" / "dimensions" / "minecraft" / "overworld"
    chunk = read_region(overworld / "region" / "r.0.-1.mca")[0, -2]
    return list(chunk.get("entities", []))


def test_falling_carts_go_through_the_machine_and_none_is_popped(new_lab: NewLab) -> None:
    with faulty(new_lab, falling_carts=1).running() as rcon:
        first, *others = after_a_press(rcon)
    assert first == [14.5, -50.9375, -21.5]
    assert len(others) == 2
    assert all(x == 14.5 and y < -60.0 for x, y, _ in others)


def test_without_falling_carts_the_first_cart_is_popped(new_lab: NewLab) -> None:
    with faulty(new_lab, falling_carts=0).running() as rcon:
        first, *others = after_a_press(rcon)
    assert first[0] > 15.0
    assert others == [[14.5, -51.9375, -21.5]] * 2


def after_a_press(rcon: Rcon) -> list[list[float]]:
    """Where three carts on a machine are, forty ticks after a signal to it."""
    build(rcon)
    add_carts(rcon, 3)
    rcon("setblock 10 -54 -23 minecraft:redstone_block")
    sprint(rcon, 40)
    return positions(rcon)
