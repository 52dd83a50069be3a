"""Which canonical events are proposed joins, and how each finds its raw row."""

import json
from pathlib import Path

import pytest

from tests.evidence.adapter.raw_logs import Row, to_bytes
from tests.evidence.trace.presses import events_of, propose, proved, two_presses

JOINED = {f"e-s1-{seq}" for seq in (11, 12, 13, 15, 16, 21, 22, 23, 25, 26)}


@pytest.mark.parametrize(
    ("at", "fields", "difference"),
    [
        (0, {"event": "input_processed"}, "kind"),
        (2, {"tick": 101}, "tick"),
        (2, {"tick": 100.0}, "tick"),
        (2, {"tick": None}, "tick"),
        (2, {"tick": 10**400}, "tick"),
        (3, {"cart_uuid": "cart-b"}, "cart"),
        (3, {"cart_uuid": None}, "cart"),
        (4, {"cart_uuid": ["cart-a"]}, "cart"),
    ],
    ids=str,
)
def test_an_event_that_is_not_its_raw_row_is_a_candidate(
    at: int, fields: Row, difference: str, tmp_path: Path
) -> None:
    events = events_of(two_presses())
    events[at].update(fields)
    proposals = propose(two_presses(), tmp_path, events=events)
    assert f"differ in {difference}" in proposals[events[at]["event_id"]]["basis"]
    assert len(proved(proposals)) == len(JOINED) - 1


@pytest.mark.parametrize(
    "detail",
    [{"raw_seq": "13", "session": "s1"}, {"raw_seq": 13, "session": None},
     {"raw_seq": 13, "session": ["s1"]}, {"raw_seq": 13.0, "session": "s1"},
     {"raw": {"session": "s1"}}, {"raw": {"session": ["s1"], "seq": 13}}],
    ids=str,
)  # fmt: skip
def test_an_event_that_does_not_tell_its_raw_row_is_a_candidate(
    detail: Row, tmp_path: Path
) -> None:
    events = events_of(two_presses())
    events[2]["detail"] = detail
    proposals = propose(two_presses(), tmp_path, events=events)
    assert "which raw row" in proposals["e-s1-13"]["basis"]
    assert "e-s1-13" not in proved(proposals)


def test_two_events_of_one_raw_row_are_candidates_both(tmp_path: Path) -> None:
    events = events_of(two_presses())
    events.append(events[2] | {"event_id": "e-again"})
    found = proved(propose(two_presses(), tmp_path, events=events))
    assert set(found) == JOINED - {"e-s1-13"}


@pytest.mark.parametrize(
    "fields",
    [{"phase": "init"}, {"run_id": "run-2"}, {"instance_id": []}, {"dimension": "x"},
     {"event": "mark"}, {"event": ["input_attempt"]}, {"event_id": 5}, {"session": "s9",
      "detail": {"raw_seq": 13, "session": "s9"}}],
    ids=str,
)  # fmt: skip
def test_other_events_are_not_proposed(fields: Row, tmp_path: Path) -> None:
    events = events_of(two_presses())
    events[2].update(fields)
    assert set(propose(two_presses(), tmp_path, events=events)) == JOINED - {"e-s1-13"}


def test_an_export_without_detail_tells_the_row_at_its_top(tmp_path: Path) -> None:
    events = events_of(two_presses(), detail=None)
    assert set(proved(propose(two_presses(), tmp_path, events=events))) == JOINED


def test_a_tick_that_is_no_number_is_left_out_of_the_reference(tmp_path: Path) -> None:
    text = to_bytes(events_of(two_presses())).replace(b'"tick": 100', b'"tick": 1e999')
    proposals = propose(two_presses(), tmp_path, events=text)
    assert proposals["e-s1-11"]["audit_ref"]["tick"] is None
    assert json.loads(json.dumps(proposals, allow_nan=False)) == proposals
    assert set(proved(proposals)) == JOINED - {"e-s1-11", "e-s1-12", "e-s1-13"}
