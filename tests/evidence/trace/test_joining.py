"""Proposed joins: proved by marks and causal links, or candidates that say why not."""

import json
from pathlib import Path
from typing import Any

import pytest

from evidence.errors import EvidenceError
from evidence.trace import propose_joins
from tests.evidence.adapter.raw_logs import DIMENSION, EVENTS, INSTANCE, RUN, Row, map_rows
from tests.evidence.trace.presses import (
    changed,
    events_of,
    press,
    propose,
    proved,
    run_of,
    session_of,
    two_presses,
)
from tests.evidence.trace.trajectories import JOIN, call, edited, map_run

REAL_LOG = Path(__file__).parents[2] / "data" / "audit" / "four-carts-two-sessions.jsonl"
REAL_IDENTITY: Row = {
    "run_id": "rom21-20260926T083500Z-b1",
    "instance_id": "rom21-om21-20260926t083500z-b1-exp",
}
ALL_PROVED = {f"e-s1-{seq}": "c1" for seq in (11, 12, 13, 15, 16)} | {
    f"e-s1-{seq}": "c2" for seq in (21, 22, 23, 25, 26)
}


def _ids(*seqs: int) -> set[str]:
    return {f"e-s1-{seq}" for seq in seqs}


def test_every_event_of_two_presses_is_proved(tmp_path: Path) -> None:
    proposals = propose(two_presses(), tmp_path)
    assert proved(proposals) == ALL_PROVED
    assert proposals["e-s1-13"]["audit_ref"] == {
        "event_id": "e-s1-13", "tick": 100, "run_id": RUN, "instance_id": INSTANCE,
        "dimension": DIMENSION,
    }  # fmt: skip


def test_a_proof_quotes_the_lines_of_the_log(tmp_path: Path) -> None:
    proposals = propose(two_presses(), tmp_path)
    direct, chained = proposals["e-s1-13"]["proof"], proposals["e-s1-16"]["proof"]
    assert set(direct) == set(chained) == {"producer", "basis", "clock"}
    assert "line 5 lies between" in direct["basis"]
    assert "lines 2 and 6" in direct["basis"]
    assert "audit.jsonl (sha256 " in direct["basis"]
    assert direct["clock"] == "session 's1': seq 10 < 13 < 14"
    assert "left in line 7" in chained["basis"]
    assert "line 5 lies between" in chained["basis"]
    assert "13 < 15 <= 16; 142 of at most 200 ticks" in chained["clock"]


@pytest.mark.parametrize(("window", "is_proved"), [(142, True), (141, False)])
def test_the_void_window_is_counted_from_the_input(
    window: int, is_proved: bool, tmp_path: Path
) -> None:
    proposals = propose(two_presses(), tmp_path, void_window_ticks=window)
    assert ("proof" in proposals["e-s1-16"]) is is_proved
    assert "proof" in proposals["e-s1-15"]
    if not is_proved:
        assert proposals["e-s1-16"]["call_id"] == "c1"
        assert "142 ticks after its input" in proposals["e-s1-16"]["basis"]


# Rows: 1 begin, 2 request, 3 attempt, 4 processed, 5 end, 6 exit, 7 removal of c1; 8-14 of c2.
OF_C1, OF_C2 = _ids(11, 12, 13, 15, 16), _ids(21, 22, 23, 25, 26)


@pytest.mark.parametrize(
    ("at", "fields", "lost", "basis"),
    [
        (1, None, OF_C1, "not one begin and then one end"),
        (5, None, OF_C1 | OF_C2, "not one begin and then one end"),
        (8, None, OF_C1 | OF_C2, "several calls"),
        (12, None, OF_C2, "not one begin and then one end"),
        (1, {"label": "call:c1:end"}, OF_C1, "not one begin and then one end"),
        (5, {"label": "call:c1:begin"}, OF_C1 | OF_C2, "not one begin and then one end"),
        (12, {"label": "call:c2:begin"}, OF_C2, "not one begin and then one end"),
        (1, {"label": "call:cx:begin"}, OF_C1 | OF_C2, "several calls"),
        (5, {"label": "call:c1:done"}, OF_C1 | OF_C2, "not one begin and then one end"),
        (8, {"label": "call:c1:begin"}, OF_C1 | OF_C2, "several calls"),
        (5, {"label": ["call:c1:end"]}, OF_C1 | OF_C2, "not one begin and then one end"),
        (1, {"phase": "restore"}, OF_C1, "outside the experiment"),
        (5, {"phase": "post"}, OF_C1, "outside the experiment"),
        (5, {"phase": ["experiment"]}, OF_C1, "outside the experiment"),
        (1, {"tick": 101}, OF_C1, "do not rise"),
        (5, {"tick": 99}, OF_C1, "do not rise"),
        (1, {"seq": 15}, OF_C1 | OF_C2, "does not rise"),
        (5, {"seq": 13}, OF_C1 | OF_C2, "does not rise"),
        (2, {"seq": 10}, OF_C1 | OF_C2, "does not rise"),
    ],
)
def test_marks_that_prove_nothing_leave_candidates(
    at: int, fields: Row | None, lost: set[str], basis: str, tmp_path: Path
) -> None:
    log = two_presses() if fields is None else changed(at, **fields)
    if fields is None:
        del log[at]
    proposals = propose(log, tmp_path, events=events_of(two_presses()))
    assert set(proved(proposals)) == set(ALL_PROVED) - lost
    assert any(basis in proposals[event]["basis"] for event in lost)


@pytest.mark.parametrize(
    ("at", "fields", "lost", "basis"),
    [
        (3, {"requestSeq": 10}, _ids(12), "the input_request that line 4 cites"),
        (3, {"requestSeq": 21}, _ids(12), "the input_request that line 4 cites"),
        (3, {"requestSeq": "11"}, _ids(12), "the input_request that line 4 cites"),
        (3, {"requestSeq": [11]}, _ids(12), "the input_request that line 4 cites"),
        (3, {"requestSeq": True}, _ids(12), "the input_request that line 4 cites"),
        (4, {"requestSeq": 12}, _ids(13, 15, 16), "the input_request that line 5 cites"),
        (4, {"attemptSeq": 11}, _ids(13, 15, 16), "the input_attempt that line 5 cites"),
        (4, {"attemptSeq": 22}, _ids(13, 15, 16), "the input_attempt that line 5 cites"),
        (11, {"requestSeq": 11}, _ids(23, 25, 26), "the input_request that line 12 cites"),
        (11, {"attemptSeq": 12}, _ids(23, 25, 26), "the input_attempt that line 12 cites"),
    ],
)
def test_a_row_whose_cited_rows_lie_elsewhere_is_a_candidate(
    at: int, fields: Row, lost: set[str], basis: str, tmp_path: Path
) -> None:
    proposals = propose(changed(at, **fields), tmp_path)
    assert set(proved(proposals)) == set(ALL_PROVED) - lost
    assert any(basis in proposals[event]["basis"] for event in lost)


@pytest.mark.parametrize(
    ("at", "fields", "lost", "basis"),
    [
        (6, {"uuid": "cart-x"}, _ids(16), "no exit of this cart"),
        (6, {"epoch": 2}, _ids(16), "no exit of this cart"),
        (7, {"epoch": 2}, _ids(16), "no exit of this cart"),
        (6, {"epoch": "1"}, _ids(15, 16), "no exit of this cart"),
        (7, {"epoch": True}, _ids(16), "differ in cart"),
        (13, {"uuid": "cart-a"}, _ids(15, 16, 25, 26), "left more than once"),
        (14, {"uuid": "cart-a"}, _ids(15, 16, 26), "left more than once"),
        (4, {"targetInput": False}, _ids(15, 16), "no target input before"),
        (11, {"targetInput": None}, _ids(25, 26), "ticks after its input"),
        (4, {"tick": 105}, _ids(13, 15, 16), "do not rise"),
        (6, {"tick": 99}, _ids(15, 16), "do not rise"),
        (6, {"tick": 243}, _ids(16), "do not rise"),
        (7, {"tick": 103}, _ids(16), "do not rise"),
    ],
)
def test_a_cart_without_a_clear_input_is_a_candidate(
    at: int, fields: Row, lost: set[str], basis: str, tmp_path: Path
) -> None:
    proposals = propose(changed(at, **fields), tmp_path)
    assert set(proved(proposals)) == set(ALL_PROVED) - lost
    assert any(basis in proposals[event]["basis"] for event in lost)


def test_a_removal_before_its_exit_is_a_candidate(tmp_path: Path) -> None:
    rows = two_presses()
    rows[6], rows[7] = rows[7] | {"seq": 15}, rows[6] | {"seq": 16}
    proposals = propose(rows, tmp_path)
    assert "removed before its exit" in proposals["e-s1-15"]["basis"]


def test_a_cart_belongs_to_the_last_input_before_its_exit(tmp_path: Path) -> None:
    rows = two_presses()
    late = [rows.pop(6), rows.pop(6)]  # the cart of c1 leaves between c2's marks
    late[0].update(seq=24, tick=400)
    late[1].update(seq=27, tick=540)
    rows[10]["seq"] = 25
    rows[11]["seq"], rows[12]["seq"] = 28, 29
    rows = [*rows[:10], late[0], rows[10], late[1], *rows[11:]]
    proposals = propose(rows, tmp_path)
    assert proved(proposals)["e-s1-24"] == proved(proposals)["e-s1-27"] == "c2"


def test_a_later_input_that_no_call_brackets_takes_the_cart_from_the_call(tmp_path: Path) -> None:
    rows = two_presses()
    rows.insert(6, rows[4] | {"requestSeq": None, "attemptSeq": None})
    for seq, one in enumerate(rows[6:], 15):
        one["seq"] = seq
    proposals = propose(rows, tmp_path)
    assert "its input is not proved" in proposals["e-s1-16"]["basis"]
    assert "proof" not in proposals["e-s1-17"]


@pytest.mark.parametrize("is_target", [1, "yes", [0]], ids=repr)
def test_whatever_is_true_makes_an_input_a_target(is_target: Any, tmp_path: Path) -> None:
    assert proved(propose(changed(4, targetInput=is_target), tmp_path)) == ALL_PROVED


def test_overlapping_brackets_prove_nothing_where_they_overlap(tmp_path: Path) -> None:
    rows = two_presses()
    begin = rows.pop(8)
    begin["seq"], rows[1]["seq"] = 9, 10
    rows.insert(1, begin | {"tick": 100})
    proposals = propose(rows, tmp_path)
    assert "several calls: " in proposals["e-s1-13"]["basis"]
    assert "c1" in proposals["e-s1-13"]["basis"]
    assert set(proved(proposals)) == _ids(21, 22, 23, 25, 26)


@pytest.mark.parametrize(
    ("run", "why"),
    [
        (run_of("c2"), "is not in the trajectory"),
        ([*run_of("c1", "c2"), call("c1")], "is not unique in the trajectory"),
        ([*run_of("c2"), call("c1", instance="src-1")], "is of another instance"),
        ([*run_of("c2"), call("c1", instance=["x"])], "is of another instance"),
        (
            [*run_of("c2"), call("c1", arguments={"command": "/mcaudit mark x"})],
            "speaks to the audit mod",
        ),
        (
            [*run_of("c2"), call("c1", arguments={"command": " mcaudit\tflush"})],
            "speaks to the audit mod",
        ),
    ],
    ids=["unknown", "repeated", "elsewhere", "odd instance", "mark", "flush"],
)
def test_marks_of_a_call_that_did_not_operate_here_prove_nothing(
    run: list[Row], why: str, tmp_path: Path
) -> None:
    proposals = propose(two_presses(), tmp_path, run=run)
    assert why in proposals["e-s1-13"]["basis"]
    assert set(proved(proposals)) == _ids(21, 22, 23, 25, 26)


@pytest.mark.parametrize("arguments", [None, [], "mcaudit", {"command": ["mcaudit"]}, {}], ids=repr)
def test_arguments_of_any_kind_are_read(arguments: Any, tmp_path: Path) -> None:
    run = [*run_of("c2"), call("c1", arguments=arguments)]
    assert proved(propose(two_presses(), tmp_path, run=run)) == ALL_PROVED


def _restarted(call_id: str, cart: str, *, session: str = "s2") -> list[Row]:
    again = press(920, call_id, cart, tick=50, session=session)
    return [*two_presses(), *session_of(*again, session=session, first=910, last=990)]


def test_carts_and_ticks_are_told_apart_by_session(tmp_path: Path) -> None:
    found = proved(propose(_restarted("c3", "cart-a"), tmp_path, run=run_of("c1", "c2", "c3")))
    assert found == ALL_PROVED | {f"e-s2-{seq}": "c3" for seq in (921, 922, 923, 925, 926)}


@pytest.mark.parametrize("lacks", [None, "session_start", "audit_end"])
def test_a_restart_under_the_same_name_is_another_session(
    lacks: str | None, tmp_path: Path
) -> None:
    log = _restarted("c3", "cart-a", session="s1")
    log = [log[0], *(one for one in log[1:-1] if one["type"] != lacks), log[-1]]
    found = proved(propose(log, tmp_path, run=run_of("c1", "c2", "c3")))
    assert set(found) == set(ALL_PROVED) | _ids(921, 922, 923, 925, 926)


def test_a_call_that_is_marked_in_two_sessions_proves_nothing(tmp_path: Path) -> None:
    proposals = propose(_restarted("c1", "cart-a"), tmp_path)
    assert "another session" in proposals["e-s1-13"]["basis"]
    assert "another session" in proposals["e-s2-923"]["basis"]
    assert set(proved(proposals)) == _ids(21, 22, 23, 25, 26)


def test_a_bracket_over_a_restart_proves_nothing(tmp_path: Path) -> None:
    rows = press(10, "c1", "cart-a", tick=100)
    later = [one | {"session": "s2", "tick": 50} for one in rows[3:]]
    log = [*session_of(*rows[:3], last=12), *session_of(*later, session="s2", first=12, last=99)]
    log[4]["seq"] = 12
    proposals = propose(log, tmp_path)
    assert proved(proposals) == {}
    assert len(proposals) == 5


def test_a_line_that_cannot_be_read_might_be_a_mark(tmp_path: Path) -> None:
    log = tmp_path / "audit.jsonl"
    propose(two_presses(), tmp_path)
    text = log.read_bytes() + b'{"type": "mark"\n'
    proposals = propose(text, tmp_path, events=events_of(two_presses()))
    assert proved(proposals) == {}
    assert all("line 17 of the log" in one["basis"] for one in proposals.values())


@pytest.mark.parametrize(
    "fields",
    [{"run": "run-2"}, {"runId": 5}, {"inst": "exp-2"}, {"instanceId": []}, {"instance": "x"},
     {"seq": None}, {"seq": 20.0}, {"seq": 2**63}, {"tick": -(10**4299)},
     {"tick": True}, {"session": ["s1"]}],
    ids=str,
)  # fmt: skip
def test_a_row_without_a_place_puts_the_whole_log_in_doubt(fields: Row, tmp_path: Path) -> None:
    proposals = propose(changed(8, **fields), tmp_path, events=events_of(two_presses()))
    assert proved(proposals) == {}


@pytest.mark.parametrize("key", ["level", "dim", "dimension"])
def test_a_row_of_another_dimension_is_not_there(key: str, tmp_path: Path) -> None:
    proposals = propose(changed(6, **{key: "minecraft:the_nether"}), tmp_path)
    assert "no such row" in proposals["e-s1-15"]["basis"]
    assert "no exit of this cart" in proposals["e-s1-16"]["basis"]


def test_two_rows_of_one_name_prove_nothing(tmp_path: Path) -> None:
    log = [*two_presses(), *session_of(*press(10, "c3", "cart-a", tick=100))]
    found = proved(
        propose(log, tmp_path, run=run_of("c1", "c2", "c3"), events=events_of(two_presses()))
    )
    assert set(found) == _ids(21, 22, 23, 25, 26)


def test_the_full_projection_is_verified_but_for_what_no_call_causes(tmp_path: Path) -> None:
    assert map_rows(two_presses(), tmp_path).ok
    joins = propose(two_presses(), tmp_path, events=tmp_path / "bundle" / EVENTS)
    assert set(joins) == {event.removeprefix("e-").replace("-", ":") for event in ALL_PROVED}
    report = map_run(run_of("c1", "c2", "build"), tmp_path, joins=list(joins.values()))
    assert (len(report.joins), report.candidates) == (10, ())
    document = json.loads((tmp_path / "bundle" / JOIN).read_text("utf-8"))
    assert document["unmatched_tool_calls"] == 1
    assert document["unmatched_agent_events"] == 4  # the marks themselves


def test_a_real_log_without_call_marks_yields_candidates_alone(tmp_path: Path) -> None:
    log = [json.loads(line) for line in REAL_LOG.read_text("utf-8").splitlines()]
    proposals = propose(log, tmp_path, events=events_of(log, **REAL_IDENTITY), **REAL_IDENTITY)
    assert len(proposals) == 16 + 8 + 8 + 8 + 8
    assert all("marks of no call" in proposal["basis"] for proposal in proposals.values())


def test_a_real_log_with_its_marks_named_after_calls_is_proved(tmp_path: Path) -> None:
    log = [json.loads(line) for line in REAL_LOG.read_text("utf-8").splitlines()]
    calls = iter(["c1", "c1", "c2", "c2"])
    for one in log:
        if one["type"] == "mark":
            one["label"] = f"call:{next(calls)}:{one['label'].removeprefix('operation-')}"
    run = [one | {"run_id": REAL_IDENTITY["run_id"]} for one in run_of("c1", "c2")]
    proposals = propose(
        log, tmp_path, run=run, events=events_of(log, **REAL_IDENTITY), **REAL_IDENTITY
    )
    assert len(proved(proposals)) == 48


@pytest.mark.parametrize("name", ["audit.jsonl", "trajectory.jsonl", "events.jsonl"])
def test_a_missing_input_is_an_error(name: str, tmp_path: Path) -> None:
    propose(two_presses(), tmp_path)
    (tmp_path / name).unlink()
    with pytest.raises(EvidenceError, match=name):
        propose_joins(
            tmp_path / "audit.jsonl", tmp_path / "trajectory.jsonl",
            audit_events=tmp_path / "events.jsonl", run_id=RUN, instance_id=INSTANCE,
            dimension=DIMENSION, void_window_ticks=200,
        )  # fmt: skip


def test_a_damaged_trajectory_still_names_the_calls_it_can(tmp_path: Path) -> None:
    run = [*run_of("c1", "c2"), *edited(4, status="x")]
    assert proved(propose(two_presses(), tmp_path, run=run)) == ALL_PROVED
