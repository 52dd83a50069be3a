"""Each gap code is produced by a log, names its line, and is documented."""

import re
from pathlib import Path
from typing import Any

import pytest

from evidence.adapter import projector
from evidence.adapter.gap_codes import GAP_RULES
from foundation import lines
from tests.evidence.adapter.raw_logs import (
    EVENTS,
    Row,
    clean_log,
    codes,
    edited,
    map_rows,
    row,
    to_bytes,
    without,
)

DOCS = Path(__file__).parents[3] / "docs" / "evidence-rules.md"


def _second_session(*rows: Row) -> list[Row]:
    """The clean log, and then a second session with these rows."""
    start = row("session_start", 21, session="s2", sessionId="s2", phase="ready")
    end = row("audit_end", 90, session="s2", status="complete", truncated=False)
    return [*clean_log(), start, *(one | {"session": "s2"} for one in rows), end]


def _again(**fields: Any) -> list[Row]:
    """The clean log with a second processing (row 10, event s1:11) before its end."""
    rows = clean_log()
    second = {"requestSeq": 4, "attemptSeq": 5, "targetInput": True, "agentOp": True} | fields
    return [
        *rows[:9],
        row("input_processed", 11, **second),
        row("audit_end", 12, status="complete"),
    ]


def _broken(text: bytes) -> bytes:
    return to_bytes(clean_log()[:2]) + text + b"\n" + to_bytes(clean_log()[2:])


CASES: dict[str, tuple[list[Row] | bytes, int | None]] = {
    "bad_json": (_broken(b'{"type": '), 3),
    "not_an_object": (_broken(b"[1]"), 3),
    "invalid_utf8": (_broken(b'{"type": "\xff"}'), 3),
    "line_too_long": (_broken(b'{"note": "' + b"x" * 5000 + b'"}'), 3),
    "bad_type": (edited(7, type=["cart_sample"]), 8),
    "bad_session": (edited(7, session={"id": 1}), 8),
    "too_many_names": (edited(7, type="brand_new"), 8),
    "missing_seq_tick": (edited(7, tick=True), 8),
    "run_mismatch": (edited(7, run="run-2"), 8),
    "instance_mismatch": (edited(7, inst="exp-2"), 8),
    "dimension_mismatch": (edited(7, dimension="minecraft:the_nether"), 8),
    "duplicate_event_id": (edited(7, seq=7), 8),
    "actor_type": (edited(4, operator=17), 5),
    "request_missing": (edited(5, requestSeq=999), 6),
    "request_scope": (_second_session(row("input_attempt", 22, requestSeq=4)), 12),
    "request_forward": (edited(3, tick=7), 5),
    "request_reused": (_again(attemptSeq=None, agentOp=False), 10),
    "attempt_missing": (edited(5, attemptSeq=4), 6),
    "attempt_scope": (_second_session(row("input_processed", 22, attemptSeq=5)), 12),
    "attempt_forward": (edited(4, seq=60, tick=6), None),
    "attempt_reused": (_again(requestSeq=None), 10),
    "agent_op_without_attempt": (edited(5, attemptSeq=None), 6),
    "missing_cart_uuid": (edited(6, uuid=""), 7),
    "missing_epoch": (edited(8, epoch=0), 9),
    "captured_path_missing": (edited(8, capturedPath=None), 9),
    "session_open": (clean_log()[:-1], None),
    "audit_incomplete": (edited(9, status="incomplete"), None),
    "missing_sessions": (clean_log()[2:-1], None),
}
CASES["attempt_forward"] = (
    [*clean_log()[:5], row("input_processed", 6, attemptSeq=7), row("input_attempt", 7),
     row("audit_end", 8, status="complete")],
    6,
)  # fmt: skip


def test_every_code_has_a_log_and_a_place_in_the_documentation() -> None:
    section = DOCS.read_text("utf-8").split("## Gaps of the audit mapping")[1].split("\n## ")[0]
    assert set(CASES) == set(GAP_RULES)
    table = re.findall(r"^\| `(\w+)` \| (.+?) \| (.+?) \|$", section, re.MULTILINE)
    assert table == [(code, rule.meaning, rule.hint) for code, rule in GAP_RULES.items()]


def test_the_clean_log_has_no_gap(tmp_path: Path) -> None:
    assert codes(map_rows(clean_log(), tmp_path)) == []


@pytest.mark.parametrize("code", sorted(CASES))
def test_a_gap_names_its_line_and_leaves_no_events(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert map_rows(clean_log(), tmp_path).ok
    if code == "line_too_long":
        monkeypatch.setattr(lines.iter_lines, "__kwdefaults__", {"max_line_bytes": 4000})
    if code == "too_many_names":
        monkeypatch.setattr(projector, "MAX_NAMES", 5)
    rows, line = CASES[code]
    report = map_rows(rows, tmp_path)
    found = [gap for gap in report.gaps if gap.code == code]
    assert line in [gap.line for gap in found]
    assert found[0].artifact == "audit_events"
    assert found[0].message
    assert found[0].hint == GAP_RULES[code].hint
    assert not (tmp_path / "bundle" / EVENTS).exists()
    assert report.mapped == ()


@pytest.mark.parametrize("value", [None, [], {}, "5", 5.0, True, 1e999, [[]]], ids=repr)
@pytest.mark.parametrize("key", ["seq", "tick"])
def test_seq_and_tick_must_be_integers(key: str, value: Any, tmp_path: Path) -> None:
    text = to_bytes(edited(7, **{key: value})).replace(b"Infinity", b"1e999")
    assert codes(map_rows(text, tmp_path)) == ["missing_seq_tick"]


@pytest.mark.parametrize("value", [[], {}, 5, True, [{}], 1.5], ids=repr)
@pytest.mark.parametrize(
    ("key", "code"),
    [
        ("run", "run_mismatch"),
        ("runId", "run_mismatch"),
        ("inst", "instance_mismatch"),
        ("instanceId", "instance_mismatch"),
        ("instance", "instance_mismatch"),
        ("dimension", "dimension_mismatch"),
        ("dim", "dimension_mismatch"),
    ],
)
def test_an_identity_of_an_odd_type_is_a_mismatch(
    key: str, code: str, value: Any, tmp_path: Path
) -> None:
    assert codes(map_rows(edited(7, **{key: value}), tmp_path)) == [code]


@pytest.mark.parametrize("key", ["run", "inst"])
def test_an_absent_identity_is_accepted(key: str, tmp_path: Path) -> None:
    rows = clean_log()
    rows[7] = without(rows[7], key)
    rows[6][key] = None
    assert map_rows(rows, tmp_path).ok


def test_level_is_no_dimension(tmp_path: Path) -> None:
    assert map_rows(edited(7, level="minecraft:the_nether"), tmp_path).ok


def test_session_records_are_not_checked_for_identity(tmp_path: Path) -> None:
    assert map_rows(edited(0, run="run-2", seq="x"), tmp_path).ok


def test_a_flood_of_faults_is_counted_and_cut(tmp_path: Path) -> None:
    report = map_rows(b"{\n" * 1500, tmp_path)
    assert len([gap for gap in report.gaps if gap.code == "bad_json"]) == 1000
    assert "500 more bad_json gap(s) are not listed" in report.notes


@pytest.mark.parametrize("key", ["session", "type"])
def test_sessions_and_types_have_a_bound(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit = 40
    monkeypatch.setattr(projector, "MAX_NAMES", limit)
    held = len({one[key] for one in clean_log()} - {"session_start", "audit_ready", "audit_end"})
    rows = [row("mark", seq, **{key: f"n{seq}"}) for seq in range(11, 12 + limit - held)]
    assert map_rows([*clean_log(), *rows[:-1], *clean_log()[-1:]], tmp_path).ok
    report = map_rows([*clean_log(), *rows], tmp_path)
    assert [(gap.code, gap.line) for gap in report.gaps] == [("too_many_names", 10 + len(rows))]


def test_the_reasons_of_a_log_without_end_are_cut(tmp_path: Path) -> None:
    more = [row("audit_incomplete", 20 + n, reason="again") for n in range(1500)]
    more += [row("audit_end", 2000 + n, status="complete") for n in range(1500)]
    report = map_rows([*clean_log(), *more], tmp_path)
    assert codes(report) == ["audit_incomplete"]
    assert len(report.lifecycle["incomplete"]) == len(report.lifecycle["end_statuses"]) == 1000
    assert report.excluded["audit_incomplete"] == 1500
