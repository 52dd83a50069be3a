"""Proposed joins: proved by marks and causal links, or candidates that say why not."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from evidence.trace import propose_joins, read_event_names
from tests.evidence.adapter.raw_logs import (
    BEFORE_DROP,
    DIMENSION,
    EVENTS,
    INSTANCE,
    OPERATOR,
    RUN,
    Row,
    map_rows,
    row,
    to_bytes,
)
from tests.evidence.trace.trajectories import JOIN, call, map_run, result

WINDOW_TICKS = 200
REAL_LOG = Path(__file__).parents[2] / "data" / "audit" / "four-carts-two-sessions.jsonl"


def _press(at: int, call_id: str, cart: str, *, tick: int, **last: Any) -> list[Row]:
    """One bracketed press: marks at `at` and `at + 4`, its cart leaves after them."""
    target: Row = {"targetInput": True, "operator": OPERATOR, "tick": tick}
    gone: Row = {"uuid": cart, "epoch": 1, "inventory": []}
    return [
        row("mark", at, label=f"call:{call_id}:begin", tick=tick),
        row("input_request", at + 1, **target),
        row("input_attempt", at + 2, **target, path="useWithoutItem", requestSeq=at + 1),
        row("input_processed", at + 3, **target, requestSeq=at + 1, attemptSeq=at + 2),
        row("mark", at + 4, label=f"call:{call_id}:end", tick=tick),
        row("cart_exit", at + 5, **gone, tick=tick + 4),
        row("cart_remove", at + 6, **gone, capturedPath=BEFORE_DROP, tick=tick + 142, **last),
    ]


def _log(*rows: Row) -> list[Row]:
    first, last = row("session_start", 1, phase="ready", tick=0), row("audit_end", 900)
    return [first, *rows, last | {"status": "complete"}]


TWO_PRESSES = _log(*_press(10, "c1", "cart-a", tick=100), *_press(20, "c2", "cart-b", tick=400))
RUN_OF_TWO = [call("c1"), result("c1"), call("c2"), result("c2"), call("build"), result("build")]


def _propose(log: list[Row] | bytes, folder: Path, run: list[Row] | None = None,
             **options: Any) -> list[Row]:  # fmt: skip
    (folder / "audit.jsonl").write_bytes(to_bytes(log))
    (folder / "trajectory.jsonl").write_bytes(to_bytes(run or RUN_OF_TWO))
    declared: Row = {"run_id": RUN, "instance_id": INSTANCE, "dimension": DIMENSION}
    return propose_joins(
        folder / "audit.jsonl",
        folder / "trajectory.jsonl",
        **declared | {"void_window_ticks": WINDOW_TICKS} | options,
    )


def _by_event(proposals: list[Row]) -> dict[str, Row]:
    return {proposal["audit_ref"]["event_id"]: proposal for proposal in proposals}


def test_every_row_of_two_presses_is_proved(tmp_path: Path) -> None:
    proposals = _by_event(_propose(TWO_PRESSES, tmp_path))
    expected = {f"s1:{seq}": "c1" for seq in (11, 12, 13, 15, 16)}
    expected |= {f"s1:{seq}": "c2" for seq in (21, 22, 23, 25, 26)}
    assert {event: found["call_id"] for event, found in proposals.items()} == expected
    assert all("proof" in found for found in proposals.values())


def test_a_proof_quotes_the_lines_of_the_log(tmp_path: Path) -> None:
    proposals = _by_event(_propose(TWO_PRESSES, tmp_path))
    direct, chained = proposals["s1:13"]["proof"], proposals["s1:16"]["proof"]
    assert "line 5 lies between" in direct["basis"]
    assert "lines 2 and 6" in direct["basis"]
    assert "audit.jsonl (sha256 " in direct["basis"]
    assert direct["clock"] == "session s1: seq 10 < 13 < 14"
    assert "left in line 7" in chained["basis"]
    assert "142 of at most 200 ticks" in chained["clock"]


def test_the_mapping_verifies_every_proof(tmp_path: Path) -> None:
    joins = _propose(TWO_PRESSES, tmp_path)
    assert map_rows(TWO_PRESSES, tmp_path).ok
    report = map_run(RUN_OF_TWO, tmp_path, joins=joins)
    assert (len(report.joins), report.candidates) == (10, ())
    document = json.loads((tmp_path / "bundle" / JOIN).read_text("utf-8"))
    assert document["unmatched_tool_calls"] == 1
    assert document["unmatched_agent_events"] == 4  # the marks themselves


@pytest.mark.parametrize(("window", "is_proved"), [(142, True), (141, False)])
def test_the_void_window_is_counted_from_the_input(
    window: int, is_proved: bool, tmp_path: Path
) -> None:
    proposals = _by_event(_propose(TWO_PRESSES, tmp_path, void_window_ticks=window))
    assert ("proof" in proposals["s1:16"]) is is_proved
    assert "proof" in proposals["s1:15"]
    if not is_proved:
        assert proposals["s1:16"]["call_id"] == "c1"
        assert "142 ticks after its input" in proposals["s1:16"]["basis"]


def _changed(at: int, **fields: Any) -> list[Row]:
    rows = [dict(one) for one in TWO_PRESSES]
    rows[at].update(fields)
    return rows


@pytest.mark.parametrize(
    ("log", "events", "basis"),
    [
        (_changed(8, seq=9), ["s1:11", "s1:13", "s1:16"], "marks of several calls"),
        (_changed(5, label="call:c1:done"), ["s1:13", "s1:16"], "marks of no call"),
        (_changed(5, seq=9), ["s1:13", "s1:16"], "marks of no call"),
        (_changed(8, label="call:c1:begin"), ["s1:13", "s1:23"], "marks of no call"),
        (_changed(1, label="call:cx:begin"), ["s1:13"], "marks of no call"),
        (_changed(6, uuid="cart-x"), ["s1:16"], "no exit of this cart"),
        (_changed(6, epoch=2), ["s1:16"], "no exit of this cart"),
        (_changed(6, epoch="1"), ["s1:15", "s1:16"], "no exit of this cart"),
        (_changed(13, uuid="cart-a"), ["s1:15", "s1:25"], "left more than once"),
        (_changed(7, seq=8), ["s1:8"], "removed before its exit"),
        (_changed(4, targetInput=False), ["s1:15"], "no target input before"),
        (_changed(4, targetInput=1), ["s1:15"], "no target input before"),
        (_changed(6, seq=27, tick=404), ["s1:16"], "removed before its exit"),
        (_changed(4, tick=105), ["s1:15"], "-1 ticks after its input"),
    ],
    ids=str,
)
def test_what_is_ambiguous_or_out_of_bound_is_a_candidate(
    log: list[Row], events: list[str], basis: str, tmp_path: Path
) -> None:
    proposals = _by_event(_propose(log, tmp_path))
    for event in events:
        assert "proof" not in proposals[event]
        assert basis in proposals[event]["basis"]
    report = map_run(RUN_OF_TWO, tmp_path, joins=[proposals[event] for event in events])
    assert len(report.candidates) == len(events)


def test_a_cart_belongs_to_the_last_input_before_its_exit(tmp_path: Path) -> None:
    log = _changed(6, seq=24, tick=404)
    log[7].update(seq=27, tick=540)
    log[12].update(label="call:c2:end", seq=28)
    proposals = _by_event(_propose(log, tmp_path))
    assert proposals["s1:24"]["call_id"] == "c2"


def test_marks_that_name_no_single_call_prove_nothing(tmp_path: Path) -> None:
    for run in ([call("c2"), result("c2")], [*RUN_OF_TWO, call("c1")]):
        proposals = _by_event(_propose(TWO_PRESSES, tmp_path, run))
        assert "not there just once" in proposals["s1:13"]["basis"]
        assert "proof" in proposals["s1:23"]


def test_a_call_that_is_bracketed_in_two_sessions_proves_nothing(tmp_path: Path) -> None:
    again = [one | {"session": "s2"} for one in _press(920, "c1", "cart-a", tick=50)]
    proposals = _by_event(_propose([*TWO_PRESSES, *again], tmp_path))
    assert "not there just once" in proposals["s1:13"]["basis"]
    assert "not there just once" in proposals["s2:923"]["basis"]
    assert "proof" in proposals["s1:23"]


def test_carts_and_ticks_are_told_apart_by_session(tmp_path: Path) -> None:
    again = [one | {"session": "s2"} for one in _press(920, "c3", "cart-a", tick=50)]
    run = [*RUN_OF_TWO, call("c3"), result("c3")]
    proposals = _by_event(_propose([*TWO_PRESSES, *again], tmp_path, run))
    assert proposals["s2:926"]["call_id"] == "c3"
    assert all("proof" in found for found in proposals.values())


@pytest.mark.parametrize(
    "fields", [{"run": "run-2"}, {"inst": "exp-2"}, {"level": "minecraft:the_nether"}]
)
def test_rows_of_another_run_instance_or_dimension_are_left_out(
    fields: Row, tmp_path: Path
) -> None:
    assert "s1:15" not in _by_event(_propose(_changed(6, **fields), tmp_path))


def test_events_may_bear_the_names_of_another_file(tmp_path: Path) -> None:
    events = tmp_path / "exported.jsonl"
    named = [
        {
            "event_id": f"e-{seq}",
            "run_id": RUN,
            "instance_id": INSTANCE,
            "seq": seq,
            "session": "s1",
        }
        for seq in (12, 13)
    ]
    events.write_bytes(to_bytes([*named, named[0] | {"run_id": "run-2", "seq": 15}]))
    names = read_event_names(events, run_id=RUN, instance_id=INSTANCE)
    assert set(_by_event(_propose(TWO_PRESSES, tmp_path, event_ids=names))) == {"e-12", "e-13"}


def test_the_names_of_the_full_projection_are_the_usual_ones(tmp_path: Path) -> None:
    usual = _propose(TWO_PRESSES, tmp_path)
    assert map_rows(TWO_PRESSES, tmp_path).ok
    names = read_event_names(tmp_path / "bundle" / EVENTS, run_id=RUN, instance_id=INSTANCE)
    assert _propose(TWO_PRESSES, tmp_path, event_ids=names) == usual


def test_a_real_log_without_call_marks_yields_candidates_alone(tmp_path: Path) -> None:
    identity = {"run_id": "rom21-20260926T083500Z-b1",
                "instance_id": "rom21-om21-20260926t083500z-b1-exp"}  # fmt: skip
    proposals = _propose(REAL_LOG.read_bytes(), tmp_path, [call("c1"), result("c1")], **identity)
    assert len(proposals) == 16 + 8 + 8 + 8 + 8
    assert all("marks of no call" in proposal["basis"] for proposal in proposals)


def test_a_real_log_with_its_marks_named_after_calls_is_proved(tmp_path: Path) -> None:
    identity = {"run_id": "rom21-20260926T083500Z-b1",
                "instance_id": "rom21-om21-20260926t083500z-b1-exp"}  # fmt: skip
    rows = [json.loads(line) for line in REAL_LOG.read_text("utf-8").splitlines()]
    calls = iter(["c1", "c1", "c2", "c2"])
    for one in rows:
        if one["type"] == "mark":
            one["label"] = f"call:{next(calls)}:{one['label'].removeprefix('operation-')}"
    run = [one | {"run_id": identity["run_id"]} for one in RUN_OF_TWO]
    proposals = _propose(rows, tmp_path, run, **identity)
    assert len(proposals) == 48
    assert all("proof" in proposal for proposal in proposals)
    sessions = {proposal["audit_ref"]["event_id"].split(":")[0] for proposal in proposals}
    assert len(sessions) == 2


ODD: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, -1, 1.5, 10**30, "", "c1", [], ["x"], {}, "call:c1:begin"]
)


@settings(
    max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.data())
def test_no_value_crashes_the_joining(tmp_path: Path, data: st.DataObject) -> None:
    log = [dict(one) for one in TWO_PRESSES]
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(log) - 1))
        log[at][data.draw(st.sampled_from(sorted(log[at])))] = data.draw(ODD)
    for proposal in _propose(log, tmp_path):
        assert ("proof" in proposal) != ("basis" in proposal)
