"""The cases of the reference adapter's own selftest that concern the audit mapping."""

from pathlib import Path
from typing import Any

import pytest

from tests.evidence.adapter.raw_logs import (
    OPERATOR,
    Row,
    clean_log,
    codes,
    edited,
    map_rows,
    mapped,
    row,
    without,
)


def _again(**links: Any) -> list[Row]:
    """The clean log with a second processing before its end."""
    second = row("input_processed", 11, targetInput=True, **links)
    return [*clean_log()[:9], second, row("audit_end", 12, status="complete")]


def _later_session(event: Row) -> list[Row]:
    """The clean log, and a whole second session around one row."""
    return [
        *clean_log(),
        row("session_start", 20, session="s2"),
        event | {"session": "s2"},
        row("audit_end", 30, session="s2", status="complete"),
    ]


def _foreign(at: int) -> list[Row]:
    return edited(at, inst="exp-2")


GAPS: dict[str, tuple[list[Row], str]] = {
    "a session without an end": (clean_log()[:-1], "session_open"),
    "an incompleteness event": (
        edited(7, type="audit_incomplete", reason="hook_error:x"), "audit_incomplete"
    ),
    "a truncated end": (edited(9, truncated=True), "audit_incomplete"),
    "a removal without its captured path": (
        [*clean_log()[:8], without(clean_log()[8], "capturedPath"), clean_log()[9]],
        "captured_path_missing",
    ),
    "an exit without its epoch": (
        [*clean_log()[:6], without(clean_log()[6], "epoch"), *clean_log()[7:]], "missing_epoch"
    ),
    "a request processed twice": (_again(requestSeq=4), "request_reused"),
    "an attempt processed twice": (_again(attemptSeq=5), "attempt_reused"),
    "an attempt that is not there": (edited(5, attemptSeq=77), "attempt_missing"),
    "an operation without an attempt": (edited(5, attemptSeq=None), "agent_op_without_attempt"),
    "a request of another session": (
        _later_session(row("input_processed", 21, requestSeq=4)), "request_scope"
    ),
    "an attempt of another session": (
        _later_session(row("input_processed", 21, attemptSeq=5)), "attempt_scope"
    ),
    "a request of another instance": (_foreign(3), "request_scope"),
    "an attempt of another instance": (_foreign(4), "attempt_scope"),
    "a request that comes later": (
        [*clean_log()[:3], row("input_processed", 4, requestSeq=5), row("input_request", 5),
         row("audit_end", 6, status="complete")],
        "request_forward",
    ),
    "an attempt of a later tick": (edited(4, tick=7), "attempt_forward"),
    "a row of another run": (edited(7, run="run-2"), "run_mismatch"),
}  # fmt: skip


@pytest.mark.parametrize("case", GAPS)
def test_a_gap_of_the_selftest(case: str, tmp_path: Path) -> None:
    rows, code = GAPS[case]
    assert code in codes(map_rows(rows, tmp_path))


def test_a_clean_log_keeps_its_names_links_operator_and_capture(tmp_path: Path) -> None:
    report = map_rows(clean_log(), tmp_path)
    events = {event["event_id"]: event for event in mapped(tmp_path)}
    processed = events["s1:6"]
    assert (processed["request_seq"], processed["attempt_seq"]) == (4, 5)
    assert processed["agent_op"] is True
    assert processed["operator_name"] == OPERATOR["name"]
    assert report.lifecycle["end_statuses"] == ["complete"]
    assert report.excluded == {"audit_end": 1, "audit_ready": 1, "session_start": 1}
    assert events["s1:7"]["captured_before_removal"] is True
    assert events["s1:9"]["captured_before_drop"] is True


def test_a_capture_after_the_drop_is_false_and_no_gap(tmp_path: Path) -> None:
    assert map_rows(edited(8, capturedPath="entity_remove"), tmp_path).ok
    events = {event["event_id"]: event for event in mapped(tmp_path)}
    assert events["s1:7"]["captured_before_removal"] is False
    assert events["s1:9"]["captured_before_drop"] is False


def test_an_attempt_may_link_the_request_that_its_processing_links(tmp_path: Path) -> None:
    assert map_rows(clean_log(), tmp_path).ok
    linked = [event.get("request_seq") for event in mapped(tmp_path)]
    assert linked.count(4) == 2
