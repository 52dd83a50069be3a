"""Each gap code is produced by a trajectory, names its line, and is documented."""

import re
from pathlib import Path
from typing import Any

import pytest

from evidence.trace.gap_codes import GAP_RULES
from foundation import lines
from tests.evidence.adapter.raw_logs import EVENTS, codes
from tests.evidence.trace.trajectories import (
    CANDIDATES,
    JOIN,
    REPORT,
    TRACE,
    Row,
    call,
    clean_run,
    edited,
    map_run,
    result,
    to_bytes,
)

DOCS = Path(__file__).parents[3] / "docs" / "evidence-rules.md"


def _broken(text: bytes) -> bytes:
    return to_bytes(clean_run()[:2]) + text + b"\n" + to_bytes(clean_run()[2:])


CASES: dict[str, tuple[list[Row] | bytes, int | None, Row]] = {
    "bad_json": (_broken(b'{"record": '), 3, {}),
    "not_an_object": (_broken(b"[]"), 3, {}),
    "invalid_utf8": (_broken(b"\xff"), 3, {}),
    "line_too_long": (_broken(b'{"text": "' + b"x" * 5000 + b'"}'), 3, {}),
    "run_id_mismatch": (edited(3, run_id="run-2"), 4, {}),
    "missing_call_id": (edited(5, call_id=["build"]), 6, {}),
    "duplicate_call_id": ([*clean_run(), call("press")], 9, {}),
    "duplicate_result": ([*clean_run(), result("press")], 9, {}),
    "orphan_result": ([*clean_run(), result("other")], 9, {}),
    "missing_result": (clean_run()[:6], 6, {}),
    "bad_status": (edited(4, status="done"), 5, {}),
    "missing_instance": (edited(5, instance="exp-1"), 3, {"instances": ["src-1"]}),
    "instance_mismatch": (edited(2, instance="exp-9"), 3, {}),
    "missing_time": (edited(2, at=5), 3, {}),
    "bad_joins": (clean_run(), None, {"joins": {"joins": "none"}}),
    "bad_audit_events": (clean_run(), None, {"joins": [{}]}),
}


def test_every_code_has_a_trajectory_and_a_place_in_the_documentation() -> None:
    section = DOCS.read_text("utf-8").split("## Gaps of the trace mapping")[1].split("\n## ")[0]
    assert set(CASES) == set(GAP_RULES)
    assert set(re.findall(r"^\| `([a-z_0-9]+)`", section, re.MULTILINE)) == set(GAP_RULES)


@pytest.mark.parametrize("code", sorted(CASES))
def test_a_gap_names_its_line_and_leaves_no_trace(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundle = tmp_path / "bundle"
    assert map_run(clean_run(), tmp_path).ok
    (bundle / JOIN).write_text("{}")
    (bundle / EVENTS).parent.mkdir(parents=True)
    (bundle / EVENTS).write_text("{}\n")
    if code == "line_too_long":
        monkeypatch.setattr(lines.iter_lines, "__kwdefaults__", {"max_line_bytes": 4000})
    rows, line, options = CASES[code]
    report = map_run(rows, tmp_path, **options)
    found = [gap for gap in report.gaps if gap.code == code]
    assert line in [gap.line for gap in found]
    assert found[0].artifact == "tool_trace"
    assert found[0].message
    assert found[0].hint == GAP_RULES[code].hint
    assert not (bundle / TRACE).exists()
    assert not (bundle / JOIN).exists()
    assert (bundle / REPORT).exists()
    assert report.mapped == ()


@pytest.mark.parametrize("call_id", [None, "", 5, [], {}, True], ids=repr)
@pytest.mark.parametrize("at", [2, 4])
def test_a_call_id_is_a_non_empty_string(at: int, call_id: Any, tmp_path: Path) -> None:
    assert "missing_call_id" in codes(map_run(edited(at, call_id=call_id), tmp_path))


@pytest.mark.parametrize("status", [None, "", "OK", ["ok"], {"ok": 1}, True], ids=repr)
def test_a_status_is_one_of_three(status: Any, tmp_path: Path) -> None:
    assert codes(map_run(edited(4, status=status), tmp_path)) == ["bad_status"]


@pytest.mark.parametrize("run_id", ["", 5, [], {}, "run-2"], ids=repr)
@pytest.mark.parametrize("at", range(8))
def test_any_record_of_another_run_is_a_gap(at: int, run_id: Any, tmp_path: Path) -> None:
    assert "run_id_mismatch" in codes(map_run(edited(at, run_id=run_id), tmp_path))


@pytest.mark.parametrize("instance", ["exp-9", ["exp-1"], {"a": 1}, 5, True], ids=repr)
def test_an_undeclared_instance_is_a_gap(instance: Any, tmp_path: Path) -> None:
    assert codes(map_run(edited(2, instance=instance), tmp_path)) == ["instance_mismatch"]


@pytest.mark.parametrize(
    ("started", "ended", "gaps"),
    [
        ("t", None, []),
        ("t", "", []),
        (None, "t", ["missing_time"]),
        (None, None, ["missing_time"]),
        ("t", 5, ["missing_time"]),
        (["t"], "t", ["missing_time"]),
    ],
)
def test_a_call_needs_its_time(started: Any, ended: Any, gaps: list[str], tmp_path: Path) -> None:
    rows = edited(2, at=started)
    rows[4]["at"] = ended
    assert codes(map_run(rows, tmp_path)) == gaps


def test_candidates_are_kept_even_with_gaps(tmp_path: Path) -> None:
    report = map_run(edited(4, status="done"), tmp_path, joins=[{"call_id": "press"}])
    assert not report.ok
    assert report.candidates[0]["problems"]
    assert (tmp_path / "bundle" / CANDIDATES).exists()
