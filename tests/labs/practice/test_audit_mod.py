"""The audit mod in running practice servers: what it witnesses, and what its verifier says."""

import hashlib
import json
import shutil
import time
from pathlib import Path
from typing import Any

import pytest

from evidence.adapter import map_audit
from evidence.audit import check_log
from labs.practice.build import PracticeGame
from tests.labs.practice.audited import (
    CONFIG,
    AuditedLab,
    Event,
    press,
    run_experiment,
    two_carts,
)
from tests.labs.practice.conftest import NewAudited
from tests.labs.practice.machine import add_carts, add_operator, build, positions
from tests.labs.practice.running import Lab, Rcon, sprint
from tests.mods.audit_rows import FIELDS, REAL_LOGS, TRAILER, collect_shape, read_rows

pytestmark = pytest.mark.timeout(300)
LOG_TIMEOUT_S = 10.0


def of_run(lab: AuditedLab, tmp_path: Path) -> Any:
    return map_audit(
        lab.log(),
        tmp_path / "bundle",
        run_id="run-1",
        instance_id="experiment",
        dimension="minecraft:overworld",
    )


def test_a_press_over_a_restart_passes_and_is_told_as_the_real_servers_tell_it(
    new_audited: NewAudited, tmp_path: Path
) -> None:
    lab = new_audited()

    def marked_press(rcon: Rcon) -> None:
        assert rcon("mcaudit mark operation-begin") == "mcaudit: marked"
        press(rcon)
        assert rcon("mcaudit mark operation-end") == "mcaudit: marked"

    with lab.running() as rcon:
        run_experiment(rcon, (filled_carts, add_operator), marked_press)

    report = lab.judged()
    assert report.verdict == "pass", report.to_json()
    assert report.machine_operated
    assert len(report.operations) == 1
    told = report.to_json()
    assert [session["endStatus"] for session in told["sessions"]] == ["complete", "complete"]
    removed = [output for output in told["outputs"] if output["removeSeq"] is not None]
    assert [output["removeReason"] for output in removed] == ["DISCARDED"]
    mapping = of_run(lab, tmp_path)
    assert mapping.ok, mapping.gaps
    assert not mapping.gaps
    check_recorded_timing(lab)
    check_real_shape(lab.events())


def filled_carts(rcon: Rcon) -> None:
    items = 'Items:[{Slot:5b,id:"minecraft:stone",count:1},{Slot:20b,id:"minecraft:coal",count:4}]'
    for _ in range(2):
        rcon(f"summon minecraft:chest_minecart 14.5 -52.0 -21.5 {{{items}}}")
    sprint(rcon, 1)


def check_recorded_timing(lab: AuditedLab) -> None:
    """All of a press in one tick, its exit 4 ticks later and the removal 138 after that."""
    inputs = lab.events("input_attempt", "input_request", "input_processed")
    assert [row.get("path", row.get("trigger")) for row in inputs] == [
        *("useItemOn", "player", "useWithoutItem", "playNote")
    ]
    (tick,) = {row["tick"] for row in inputs}
    (gone,), (removed,) = lab.events("cart_exit"), lab.events("cart_remove")
    assert gone["tick"] - tick == 4
    assert removed["tick"] - gone["tick"] == 138
    assert (gone["pos"]["x"], gone["pos"]["y"]) == (15.0, -48.87)
    assert removed["pos"] == {"x": 23.493, "y": -128.317, "z": -21.5}
    assert removed["inventory"] == [
        {"slot": 5, "item": "minecraft:stone", "count": 1},
        {"slot": 20, "item": "minecraft:coal", "count": 4},
    ]
    assert removed["capturedPath"] == "minecart_container_remove_before_drop"


def check_real_shape(events: list[Event]) -> None:
    real_events = [row for log in sorted(REAL_LOGS.glob("*.jsonl")) for row in read_rows(log)]
    assert {row["type"] for row in events} - {"cart_sample"} == {row["type"] for row in real_events}
    for row in events:
        trailer = TRAILER[1:] if row["type"] == "audit_end" else TRAILER
        assert tuple(row) == ("type", *FIELDS[row["type"]], *trailer)
    real: dict[str, set[str]] = {}
    collect_shape(real_events, real)
    ours: dict[str, set[str]] = {}
    collect_shape([row for row in events if row["type"] != "cart_sample"], ours)
    differing = {
        path: (real.get(path), ours.get(path))
        for path in real.keys() | ours.keys()
        if real.get(path) != ours.get(path)
    }
    assert differing == {"audit_end.hooks.*.errors": (None, {"int"})}


def test_a_killed_server_is_incomplete_for_good(new_audited: NewAudited) -> None:
    lab = new_audited()
    with lab.running() as rcon:
        rcon("mcaudit phase restore")
        rcon("tick freeze")
        two_carts(rcon)
        add_operator(rcon)
        rcon("mcaudit phase experiment_start")
        press(rcon)
        lab.kill()
    killed = lab.judged()
    assert killed.verdict == "incomplete"
    assert lab.events()[-1]["type"] != "audit_end", "every line was on disk"
    assert len(lab.events("cart_remove")) == 1
    before = lab.log().read_bytes()
    with lab.running():
        pass
    assert lab.log().read_bytes().startswith(before), "nothing was rewritten"
    assert lab.judged().verdict == "incomplete"
    seqs = [row["seq"] for row in lab.events()]
    assert seqs == list(range(1, len(seqs) + 1))


def test_a_server_without_configuration_says_so_and_plays_on(new_audited: NewAudited) -> None:
    lab = new_audited()
    shutil.rmtree(lab.evidence)
    with lab.running() as rcon:
        assert "not configured" in rcon("mcaudit status")
        assert "not configured" in rcon("mcaudit phase experiment_start")
        rcon("tick freeze")
        two_carts(rcon)
        add_operator(rcon)
        press(rcon)
        assert len(positions(rcon)) == 1, "the machine works all the same"
    told = json.loads((lab.evidence / "status-unconfigured.json").read_text(encoding="utf-8"))
    assert told["configured"] is False
    assert told["mod"] == "mc-agent-minecart-audit"
    assert told["error"]
    assert Path(told["configPath"]) == lab.evidence / "config.json"
    assert [path.name for path in lab.evidence.iterdir()] == ["status-unconfigured.json"]
    assert "mcaudit: audit disabled: " in lab.console()
    assert check_log(lab.log()).verdict == "incomplete", "a run cannot pass as audited"


def test_another_configuration_and_a_broken_one_take_its_place(
    new_audited: NewAudited, tmp_path: Path
) -> None:
    lab, place = new_audited(), tmp_path / "elsewhere.json"
    place.write_text(json.dumps(CONFIG | {"runId": "run/2"}))
    with lab.running(f"-Dmcaudit.config={place}") as rcon:
        assert rcon("mcaudit status").startswith("mcaudit: run=run/2 inst=experiment phase=ready")
    assert lab.log("run_2").exists()
    assert json.loads((lab.evidence / "latest.json").read_text())["run"] == "run/2"
    place.write_text('{"runId": ')
    with lab.running(f"-Dmcaudit.config={place}") as rcon:
        assert "not configured" in rcon("mcaudit status")
    told = json.loads((lab.evidence / "status-unconfigured.json").read_text(encoding="utf-8"))
    assert Path(told["configPath"]) == place


def test_a_punch_then_a_use_within_the_window_is_one_processing_of_the_use(
    new_audited: NewAudited,
) -> None:
    lab = new_audited()
    lab.configure(correlationWindowTicks=6)

    def punch_then_use(rcon: Rcon) -> None:
        rcon("gamemode survival Romuser")
        rcon("tick unfreeze")
        rcon("player Romuser attack once")
        deadline = time.monotonic() + LOG_TIMEOUT_S
        while not lab.events("input_attempt"):
            assert time.monotonic() < deadline, "the punch is not in the log"
        rcon("player Romuser use once")
        while not lab.events("input_processed"):
            assert time.monotonic() < deadline, "the use is not in the log"
        rcon("tick freeze")
        sprint(rcon, 150)

    with lab.running() as rcon:
        run_experiment(rcon, (two_carts, add_operator), punch_then_use)
    punch, *_, use = lab.events("input_attempt")
    assert (punch["path"], use["path"]) == ("attack", "useWithoutItem")
    assert 1 <= use["tick"] - punch["tick"] <= 6
    (processed,) = lab.events("input_processed")
    assert processed["attemptSeq"] == use["seq"]
    assert processed["requestSeq"] == use["requestSeq"] != punch["requestSeq"]
    report = lab.judged()
    assert report.verdict == "pass", report.to_json()
    assert len(report.operations) == 1


def test_a_full_log_is_truncated_and_stays_so_over_a_restart(new_audited: NewAudited) -> None:
    lab = new_audited()
    limit = lab.log().stat().st_size + 5000
    lab.configure(maxBytes=limit)
    with lab.running() as rcon:
        run_experiment(rcon, (two_carts, add_operator), press)
    size = lab.log().stat().st_size
    assert size <= limit
    assert lab.status()["truncated"] is True
    assert lab.judged().verdict == "incomplete"
    with lab.running():
        pass
    assert lab.log().stat().st_size <= limit, "the cap is over the whole file"
    assert lab.judged().verdict == "incomplete"


def test_two_carts_that_leave_in_one_tick_are_two_outputs_in_order(
    new_audited: NewAudited, tmp_path: Path
) -> None:
    lab, there = new_audited(), (0, 0, -32)
    second = {"name": "second", "from": [11, -54, -55], "to": [11, -54, -55]}
    lab.configure(
        inputRegions=[*CONFIG["inputRegions"], second],
        stackRegion={"from": [13, -53, -55], "to": [15, -50, -21]},
        outputRegion={"from": [16, -140, -56], "to": [24, -45, -20]},
    )

    def second_machine(rcon: Rcon) -> None:
        build(rcon, there)
        rcon("setblock 11 -53 -55 minecraft:glass")
        rcon("setblock 11 -54 -57 minecraft:glass")
        add_carts(rcon, 1)
        add_carts(rcon, 1, there)
        add_operator(rcon)
        spawn = "spawn at 11.5 -53.0 -56.5 facing 0.0 50.5055 in minecraft:overworld in creative"
        assert rcon(f"player alice {spawn}") == ""
        sprint(rcon, 10)
        assert rcon("player Alice look at 11.5 -53.8 -55.0") == ""

    def both_press(rcon: Rcon) -> None:
        rcon("player Alice use once")
        press(rcon)

    with lab.running() as rcon:
        run_experiment(rcon, (second_machine,), both_press)
    first, last = lab.events("cart_exit")
    assert first["tick"] == last["tick"]
    assert first["uuid"] != last["uuid"]
    report = lab.judged()
    assert report.verdict == "pass", report.to_json()
    assert len(report.operations) == 2
    assert len({row["operator"]["name"] for row in lab.events("input_processed")}) == 2
    assert of_run(lab, tmp_path).ok


def test_a_cart_whose_chunk_leaves_and_comes_back_is_the_same_cart(new_audited: NewAudited) -> None:
    lab = new_audited()

    def unload_and_load(rcon: Rcon) -> None:
        rcon("forceload remove all")
        sprint(rcon, 5)
        assert positions(rcon) == []
        rcon("forceload add 0 -32 31 -1")
        sprint(rcon, 5)
        assert len(positions(rcon)) == 2

    with lab.running() as rcon:
        run_experiment(rcon, (two_carts, unload_and_load, add_operator), press)
    left, back = lab.events("cart_remove")[:2], lab.events("cart_reload")
    assert [(row["reason"], row["permanent"]) for row in left] == [("UNLOADED_TO_CHUNK", False)] * 2
    assert {row["uuid"] for row in back} == {row["uuid"] for row in left}
    assert {row["epoch"] for row in back} == {1}
    (thrown,) = lab.events("cart_exit")
    assert thrown["uuid"] in {row["uuid"] for row in back}, "it is watched as before"
    report = lab.judged()
    assert report.verdict == "fail", "the reference takes two removals of one cart for a duplicate"
    assert not report.checks["transient_outputs"].passed


def test_both_mods_work_side_by_side(new_audited: NewAudited, smoke_jar: Path) -> None:
    lab = new_audited()
    shutil.copy(smoke_jar, lab.folder / "mods")

    def witnessed_press(rcon: Rcon) -> None:
        assert json.loads(rcon("labvantage snapshot before"))["ok"]
        press(rcon)
        assert json.loads(rcon("labvantage snapshot after"))["ok"]

    with lab.running() as rcon:
        run_experiment(rcon, (two_carts, add_operator), witnessed_press)
        status = json.loads(rcon("labsmoke status"))
    assert status["jar_sha256"] == hashlib.sha256(smoke_jar.read_bytes()).hexdigest()
    assert lab.judged().verdict == "pass"
    snapshots = lab.folder / "labgate" / "vantage" / "snapshots"
    carts = [
        (snapshots / name / "entities.jsonl").read_text(encoding="utf-8").count("chest_minecart")
        for name in ("before", "after")
    ]
    assert carts[0] > carts[1] > 0


def test_the_mod_changes_nothing_of_what_it_watches(
    new_audited: NewAudited, game: PracticeGame, tmp_path: Path, prepared: Path
) -> None:
    audited = new_audited()
    control = Lab(tmp_path / "control", game, {})
    shutil.copytree(prepared / "world", control.folder / "world")
    seen = []
    for lab in (audited, control):
        with lab.running() as rcon:
            assert rcon("mcaudit status").startswith("mcaudit: run=") == (lab is audited)
            seen.append(observed(rcon))
    assert seen[0] == seen[1]
    assert len(audited.events("cart_exit", "cart_remove")) == 2


def observed(rcon: Rcon) -> list[object]:
    """The whole course of a press as a client sees it, tick by tick where something happens."""
    rcon("tick freeze")
    two_carts(rcon)
    add_operator(rcon)
    rcon("player Romuser use once")
    course: list[object] = []
    for ticks in (1, 1, 1, 1, 1, 1, 1, 1, 133, 1, 1):
        sprint(rcon, ticks)
        course.append(positions(rcon))
    assert [len(carts) for carts in (course[-3], course[-1])] == [2, 1]  # type: ignore[arg-type]
    advanced = "execute if block 11 -54 -23 minecraft:note_block[note=21] run seed"
    return [*course, rcon(advanced)]
