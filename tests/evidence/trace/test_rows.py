"""What a trajectory's calls become, and what is written and removed."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from evidence.errors import EvidenceError
from evidence.records import SourceMismatch
from evidence.trace import map_trace
from tests.evidence.adapter.raw_logs import INSTANCE, RUN, codes
from tests.evidence.trace.trajectories import (
    REPORT,
    TRACE,
    Row,
    call,
    clean_run,
    edited,
    map_run,
    result,
    to_bytes,
    traced,
)

quick = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def test_a_call_and_its_result_become_one_row(tmp_path: Path) -> None:
    report = map_run(clean_run(), tmp_path)
    rows = clean_run()
    assert traced(tmp_path)[0] == {
        "call_id": "press",
        "run_id": RUN,
        "instance_id": INSTANCE,
        "tool": "mcp.use",
        "args": {"command": "list"},
        "result": {"text": "done"},
        "error": None,
        "started_at": rows[2]["at"],
        "ended_at": rows[4]["at"],
        "detail": {
            "raw_call": rows[2],
            "raw_result": rows[4],
            "phase": "agent",
            "actor": "agent",
            "instance_source": "single-declared-instance-default",
        },
    }
    assert report.counts == {
        "calls": 2, "calls_raw": 2, "results_raw": 2, "verified_joins": 0, "join_candidates": 0,
    }  # fmt: skip
    assert report.mapped == ("tool_trace",)
    assert report.tool == "#19 trajectory.jsonl -> gate tool-trace"
    assert json.loads((tmp_path / "bundle" / REPORT).read_text("utf-8")) == report.to_json()


def test_rows_follow_the_order_of_calls_wherever_results_stand(tmp_path: Path) -> None:
    rows = [result("b"), call("a"), call("b"), call("c"), result("c"), result("a")]
    assert map_run(rows, tmp_path).ok
    assert [row["call_id"] for row in traced(tmp_path)] == ["a", "b", "c"]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"result": None, "text": "said"}, ("said", None)),
        ({"result": None}, (None, None)),
        ({"result": False, "text": "said"}, (False, None)),
        ({"result": "boom", "status": "error"}, ("boom", "boom")),
        ({"result": {"a": 1}, "status": "error"}, ({"a": 1}, "{'a': 1}")),
        ({"result": None, "error": "boom", "status": "error"}, (None, "boom")),
        ({"result": [1], "status": "open"}, ([1], None)),
    ],
    ids=str,
)
def test_result_and_error(fields: Row, expected: tuple[Any, Any], tmp_path: Path) -> None:
    rows = edited(4, **fields)
    assert map_run(rows, tmp_path).ok
    row = traced(tmp_path)[0]
    assert (row["result"], row["error"]) == expected


@pytest.mark.parametrize(
    ("tool", "expected"), [("", "unknown"), (None, "unknown"), (5, "5"), (["a"], "['a']")]
)
def test_a_tool_is_a_string(tool: Any, expected: str, tmp_path: Path) -> None:
    assert map_run(edited(2, tool=tool), tmp_path).ok
    assert traced(tmp_path)[0]["tool"] == expected


@pytest.mark.parametrize("arguments", [None, [], "x", 5])
def test_arguments_that_are_no_object_become_an_empty_one(arguments: Any, tmp_path: Path) -> None:
    assert map_run(edited(2, arguments=arguments), tmp_path).ok
    assert traced(tmp_path)[0]["args"] == {}


def test_a_recorded_instance_is_kept(tmp_path: Path) -> None:
    rows = clean_run()
    rows[2]["instance"], rows[5]["instance"] = "src-1", INSTANCE
    assert map_run(rows, tmp_path, instances=["src-1", ""]).ok
    row = traced(tmp_path)[0]
    assert row["instance_id"] == "src-1"
    assert row["detail"]["instance_source"] == "recorded"


def test_results_are_there_to_the_last_digit(tmp_path: Path) -> None:
    text = to_bytes(clean_run()).replace(
        b'{"text": "done"}', b'{"n":1.100000000000000000001,"o":1e999}'
    )
    assert map_run(text, tmp_path).ok
    assert (
        b'"result": {"n":1.100000000000000000001,"o":1e999}, '
        in (tmp_path / "bundle" / TRACE).read_bytes()
    )


def test_a_large_result_passes_and_one_too_large_to_read_back_is_a_gap(tmp_path: Path) -> None:
    mebi = 1024 * 1024
    assert map_run(edited(4, result="x" * (7 * mebi)), tmp_path).ok
    assert len(traced(tmp_path)[0]["result"]) == 7 * mebi
    assert codes(map_run(edited(4, result="x" * (9 * mebi)), tmp_path)) == ["line_too_long"]


def test_another_hash_refuses_and_removes_what_looks_current(tmp_path: Path) -> None:
    map_run(clean_run(), tmp_path)
    with pytest.raises(SourceMismatch):
        map_run(clean_run(), tmp_path, expect_sha256="0" * 64)
    assert [path for path in (tmp_path / "bundle").rglob("*") if path.is_file()] == []


def test_missing_inputs_touch_nothing(tmp_path: Path) -> None:
    map_run(clean_run(), tmp_path)
    before = (tmp_path / "bundle" / TRACE).read_bytes()
    with pytest.raises(EvidenceError):
        map_run(clean_run()[:3], tmp_path, joins=tmp_path / "none.json")
    (tmp_path / "trajectory.jsonl").unlink()
    with pytest.raises(EvidenceError):
        map_trace(tmp_path / "trajectory.jsonl", tmp_path / "bundle", run_id=RUN, instance_id="i")
    assert (tmp_path / "bundle" / TRACE).read_bytes() == before


@quick
@given(st.binary(max_size=300))
def test_bytes_of_any_kind_get_an_answer(tmp_path: Path, text: bytes) -> None:
    report = map_run(text, tmp_path, joins=[{"call_id": "x", "audit_ref": {}}])
    assert report.to_json()["ok"] is report.ok
    assert report.counts["calls"] == 0


@quick
@given(st.data())
def test_edits_never_crash_and_never_lose_a_call_unseen(
    tmp_path: Path, data: st.DataObject
) -> None:
    text = to_bytes(clean_run())
    at, cut = data.draw(st.integers(0, len(text))), data.draw(st.integers(0, 30))
    text = text[:at] + data.draw(st.binary(max_size=12)) + text[at + cut :]
    report = map_run(text, tmp_path)
    assert (tmp_path / "trajectory.jsonl").read_bytes() == text
    assert (tmp_path / "bundle" / TRACE).exists() == report.ok
    if report.ok:
        raw = [json.loads(line) for line in text.decode().splitlines() if line.strip()]
        calls = [one for one in raw if one.get("record") == "call"]
        assert [row["detail"]["raw_call"] for row in traced(tmp_path)] == calls


ODD: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, 0, 1.5, 10**30, "", "x", [], ["x"], {}, {"a": []}]
)


@quick
@given(at=st.integers(0, 7), data=st.data())
def test_values_of_any_type_never_crash(tmp_path: Path, at: int, data: st.DataObject) -> None:
    rows = clean_run()
    key = data.draw(st.sampled_from([*sorted(rows[at]), "instance", "text", "error"]))
    rows[at][key] = data.draw(ODD)
    report = map_run(rows, tmp_path)
    assert report.to_json()["ok"] is report.ok


@quick
@given(st.randoms(use_true_random=False))
def test_the_order_of_keys_does_not_matter(tmp_path: Path, random: Any) -> None:
    def shuffled(one: Row) -> Row:
        items = list(one.items())
        random.shuffle(items)
        return dict(items)

    map_run(clean_run(), tmp_path)
    expected = traced(tmp_path)
    assert map_run([shuffled(one) for one in clean_run()], tmp_path).ok
    assert traced(tmp_path) == expected
