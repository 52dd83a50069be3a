"""A join is verified by proof alone; every rule it breaks makes it a candidate."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from evidence.errors import EvidenceError
from tests.evidence.adapter.raw_logs import (
    DIMENSION,
    EVENTS,
    INSTANCE,
    RUN,
    Row,
    clean_log,
    codes,
    map_rows,
)
from tests.evidence.trace.trajectories import (
    CANDIDATES,
    JOIN,
    PROOF,
    call,
    clean_run,
    map_run,
    result,
)

REF = {"event_id": "s1:6", "tick": 6, "run_id": RUN, "instance_id": INSTANCE,
       "dimension": DIMENSION}  # fmt: skip
GOOD: Row = {"call_id": "press", "audit_ref": REF, "proof": PROOF, "note": "by marks"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a bundle that holds the clean log's events, seven of phase agent."""
    assert map_rows(clean_log(), tmp_path).ok
    return tmp_path


def test_a_proved_join_is_verified_and_what_is_unmatched_is_counted(folder: Path) -> None:
    report = map_run(clean_run(), folder, joins=[GOOD])
    assert report.mapped == ("tool_trace", "trace_join")
    document = json.loads((folder / "bundle" / JOIN).read_text("utf-8"))
    assert document == {
        "joins": [
            {
                "call_id": "press",
                "audit_ref": REF,
                "verified": True,
                "proof": PROOF,
                "note": "by marks",
            }
        ],
        "unmatched_tool_calls": 1,
        "unmatched_agent_events": 6,
        "derived_from": {
            "trajectory_calls": 2,
            "audit_agent_events": 7,
            "verified_joins": 1,
            "unverified_candidates": 0,
        },
    }
    assert list(report.joins) == document["joins"]
    assert not (folder / "bundle" / CANDIDATES).exists()


def test_unstated_identity_is_filled_from_the_event(folder: Path) -> None:
    join = {"call_id": "press", "audit_ref": {"event_id": "s1:6"}, "proof": PROOF}
    report = map_run(clean_run(), folder, joins={"joins": [join]})
    assert report.joins[0]["audit_ref"] == REF
    assert report.joins[0]["note"] is None


def test_one_event_may_have_two_calls_and_counts_once(folder: Path) -> None:
    report = map_run(clean_run(), folder, joins=[GOOD, GOOD | {"call_id": "build"}])
    assert len(report.joins) == 2
    document = json.loads((folder / "bundle" / JOIN).read_text("utf-8"))
    assert document["unmatched_agent_events"] == 6
    assert document["unmatched_tool_calls"] == 0


def _ref(**fields: Any) -> Row:
    return GOOD | {"audit_ref": REF | fields}


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        (5, "no object"),
        ({}, "call_id is no string"),
        (GOOD | {"call_id": ["press"]}, "call_id is no string"),
        (GOOD | {"call_id": "other"}, "not in the trajectory"),
        (GOOD | {"audit_ref": "s1:6"}, "audit_ref is no object"),
        (_ref(event_id="s1:99"), "not among the audit events"),
        (_ref(event_id=["s1:6"]), "not among the audit events"),
        (_ref(run_id="run-2"), "run_id"),
        (_ref(instance_id="exp-2"), "instance_id"),
        (_ref(dimension="minecraft:the_nether"), "dimension"),
        (GOOD | {"run_id": "run-2"}, "run_id"),
        (_ref(tick=7), "tick"),
        (_ref(tick=6.0), "tick"),
        (_ref(tick=True), "tick"),
        (GOOD | {"proof": None}, "no proof"),
        (GOOD | {"proof": "marks"}, "no proof"),
        (GOOD | {"proof": PROOF | {"clock": "  "}}, "clock"),
        (GOOD | {"proof": PROOF | {"basis": None}}, "basis"),
        (GOOD | {"proof": PROOF | {"producer": 5}}, "producer"),
        (GOOD | {"proof": PROOF | {"more": {1, 2}}}, "JSON has no form"),
        (GOOD | {"note": float("inf")}, "JSON has no form"),
    ],
    ids=str,
)
def test_a_broken_rule_makes_a_candidate_and_no_gap(entry: Any, problem: str, folder: Path) -> None:
    assert map_run(clean_run(), folder, joins=[GOOD]).joins
    report = map_run(clean_run(), folder, joins=[entry])
    assert report.ok
    assert report.joins == ()
    assert any(problem in found for found in report.candidates[0]["problems"])
    assert json.loads((folder / "bundle" / CANDIDATES).read_text("utf-8")) == list(
        report.candidates
    )
    assert not (folder / "bundle" / JOIN).exists()
    assert "no verified joins: trace-join.json is not written" in report.notes


@pytest.mark.parametrize(
    ("instance", "instances", "problem"),
    [
        ("src-1", ["src-1"], "the call is of 'src-1', the event of 'exp-1'"),
        (None, ["src-1"], "the call is of no declared instance"),
        ("exp-9", [], "the call is of no declared instance"),
        (["exp-1"], [], "the call is of no declared instance"),
    ],
)
def test_a_call_of_another_instance_joins_nothing(
    instance: Any, instances: list[str], problem: str, folder: Path
) -> None:
    rows = clean_run()
    rows[2]["instance"], rows[5]["instance"] = instance, INSTANCE
    report = map_run(rows, folder, joins=[GOOD], instances=instances)
    assert report.joins == ()
    assert any(problem in found for found in report.candidates[0]["problems"])
    assert not (folder / "bundle" / JOIN).exists()


def test_a_recorded_instance_joins_its_own_events(folder: Path) -> None:
    rows = clean_run()
    rows[2]["instance"], rows[5]["instance"] = INSTANCE, "src-1"
    assert map_run(rows, folder, joins=[GOOD], instances=["src-1"]).joins


def test_a_call_with_two_results_is_a_gap_that_spares_its_joins(folder: Path) -> None:
    report = map_run([*clean_run(), result("press")], folder, joins=[GOOD])
    assert codes(report) == ["duplicate_result"]
    assert report.counts["verified_joins"] == 1
    assert not (folder / "bundle" / JOIN).exists()


def _nested(levels: int) -> Any:
    value: Any = "deep"
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize(
    "odd",
    [{1, 2}, float("nan"), "\ud800", _nested(300), _nested(900), _nested(5000), b"x", {(1,): 2}],
    ids=["set", "nan", "surrogate", "deep", "deeper", "deepest", "bytes", "tuple key"],
)
@pytest.mark.parametrize("place", ["call_id", "audit_ref", "proof", "note", "basis", "event_id"])
def test_what_json_cannot_hold_never_crashes(place: str, odd: Any, folder: Path) -> None:
    entry = GOOD | ({"audit_ref": {"event_id": odd}} if place == "event_id" else {place: odd})
    report = map_run(clean_run(), folder, joins=[entry, GOOD])
    assert report.ok
    document = json.loads((folder / "bundle" / JOIN).read_text("utf-8"))
    assert document["joins"] == list(report.joins)
    assert GOOD["audit_ref"] in [join["audit_ref"] for join in report.joins]


def test_what_the_join_says_wins_over_what_its_reference_says(folder: Path) -> None:
    entry = _ref(run_id="run-2") | {"run_id": RUN}
    assert map_run(clean_run(), folder, joins=[entry]).joins


def test_a_candidate_keeps_its_basis_or_its_note(folder: Path) -> None:
    entries = [{"call_id": "press", "basis": "a guess", "note": "n"}, {"note": "only a note"}]
    report = map_run(clean_run(), folder, joins=entries)
    assert [candidate["basis"] for candidate in report.candidates] == ["a guess", "only a note"]
    assert all(candidate["verified"] is False for candidate in report.candidates)


def test_a_call_that_is_there_twice_joins_nothing(folder: Path) -> None:
    report = map_run([*clean_run(), call("press")], folder, joins=[GOOD])
    assert codes(report) == ["duplicate_call_id"]
    assert report.joins == ()


def test_events_of_another_phase_are_not_the_agents(folder: Path) -> None:
    rows = clean_log()
    rows[5]["phase"] = "restore"
    assert map_rows(rows, folder).ok
    report = map_run(clean_run(), folder, joins=[GOOD])
    assert "phase" in report.candidates[0]["problems"][0]


def test_without_audit_events_a_proved_join_is_a_candidate(tmp_path: Path) -> None:
    report = map_run(clean_run(), tmp_path, joins=[GOOD])
    assert report.ok
    assert "no audit events" in report.candidates[0]["problems"][0]


def test_an_event_that_is_there_twice_is_joined_to_nothing(folder: Path) -> None:
    events = folder / "bundle" / EVENTS
    events.write_bytes(events.read_bytes() * 2)
    report = map_run(clean_run(), folder, joins=[GOOD])
    assert "several events have this id" in report.candidates[0]["problems"]


@pytest.mark.parametrize("damage", [b"{\n", b"[]\n", b'{"event_id": 5}\n', b"\xff\n"])
def test_damaged_audit_events_are_a_gap(damage: bytes, folder: Path) -> None:
    events = folder / "bundle" / EVENTS
    events.write_bytes(events.read_bytes() + damage)
    assert codes(map_run(clean_run(), folder, joins=[GOOD])) == ["bad_audit_events"]
    assert map_run(clean_run(), folder).ok


@pytest.mark.parametrize("text", ["", "{", "5", '{"joins": {}}', "[1e999", "\ufeff[]"])
def test_a_damaged_joins_file_is_a_gap(text: str, folder: Path) -> None:
    path = folder / "joins.json"
    path.write_text(text, "utf-8")
    assert codes(map_run(clean_run(), folder, joins=path)) == ["bad_joins"]


def test_a_joins_file_that_cannot_be_read_is_a_gap(folder: Path) -> None:
    report = map_run(clean_run(), folder, joins=folder)
    assert codes(report) == ["bad_joins"]
    assert not (folder / "bundle" / JOIN).exists()


def test_a_joins_file_in_an_outputs_place_is_refused(folder: Path) -> None:
    map_run(clean_run(), folder, joins=[{}])
    path = folder / "bundle" / CANDIDATES
    before = path.read_bytes()
    with pytest.raises(EvidenceError, match="overwritten"):
        map_run(clean_run(), folder, joins=path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("joins", [5, {}, {"joins": None}, {"joins": {}}, b"[]"], ids=repr)
def test_joins_of_another_form_are_a_gap(joins: Any, folder: Path) -> None:
    assert codes(map_run(clean_run(), folder, joins=joins)) == ["bad_joins"]


def test_a_joins_file_is_read_like_its_content(folder: Path) -> None:
    path = folder / "joins.json"
    path.write_text(json.dumps({"joins": [GOOD]}), "utf-8")
    assert (
        map_run(clean_run(), folder, joins=path).joins
        == map_run(clean_run(), folder, joins=[copy.deepcopy(GOOD)]).joins
    )
