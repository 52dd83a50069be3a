"""Joins: resolved exactly once, and nothing of the agent's left over."""

from collections.abc import Callable
from typing import Any

import pytest

from gates.stage_one.sample import edit_json, edit_rows, reindex
from tests.gates.conftest import Sample

CHECK = "trace_persistence"


def judged(sample: Sample, edit: Callable[[dict[str, Any]], object]) -> list[tuple[str, str]]:
    edit_json(sample.root, "trace_join", edit)
    reindex(sample.root)
    return [(problem.code, problem.field) for problem in sample.judge().problems]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("run_id", "other"),
        ("instance_id", "synthetic-src"),
        ("dimension", "minecraft:the_end"),
        ("tick", 1),
        ("event_id", "nobody"),
    ],
)
def test_a_reference_is_compared_in_full(sample: Sample, name: str, value: Any) -> None:
    found = judged(sample, lambda doc: doc["joins"][2]["audit_ref"].update({name: value}))
    assert found[0] == ("trace_join_mismatch", f"joins[2].audit_ref.{name}")


def test_a_dropped_join_leaves_an_event_over_whatever_is_stated(sample: Sample) -> None:
    def drop(doc: dict[str, Any]) -> None:
        doc["joins"].pop()
        doc["unmatched_agent_events"] = 1

    assert judged(sample, drop) == [("trace_join_unmatched", "unmatched_agent_events")]


def test_no_joins_at_all_leave_everything_over(sample: Sample) -> None:
    found = judged(sample, lambda doc: doc["joins"].clear())
    assert set(found) == {
        ("trace_join_unmatched", "unmatched_agent_events"),
        ("trace_join_unmatched", "unmatched_tool_calls"),
    }


def test_a_join_to_an_event_of_another_phase_is_named(sample: Sample) -> None:
    edit_rows(sample.root, "audit_events", lambda rows: rows[0].update(phase="init"))
    reindex(sample.root)
    found = {problem.code for problem in sample.judge().problems}
    assert {"trace_join_phase", "audit_chain", "audit_events_incomplete"} <= found


def test_a_join_of_an_unknown_call_is_named(sample: Sample) -> None:
    found = judged(sample, lambda doc: doc["joins"][0].update(call_id="nobody"))
    assert ("trace_join_unknown", "joins[0].call_id") in found


def test_without_audit_events_the_joins_are_blocked_and_not_failed(sample: Sample) -> None:
    (sample.root / "artifacts/independent_test_mod/audit-events.jsonl").unlink()
    report = sample.judge()
    (check,) = (check for check in report.checks if check.id == CHECK)
    assert [problem.code for problem in check.problems] == ["trace_audit_missing"]
    assert report.status == "blocked"
