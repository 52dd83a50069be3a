"""The mapping agrees with its rules said plainly, on logs edited at random, by either path."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from evidence import records
from evidence.adapter import map_audit
from evidence.mapping import MappingReport
from tests.evidence.adapter.plain_mapping import PlainMapping
from tests.evidence.adapter.raw_logs import (
    BEFORE_DROP,
    DIMENSION,
    EVENTS,
    INSTANCE,
    OPERATOR,
    RUN,
    Row,
    clean_log,
    map_rows,
    mapped,
    row,
    to_bytes,
)

DECLARED = {"run_id": RUN, "instance_id": INSTANCE, "dimension": DIMENSION}
REAL_LOGS = Path(__file__).parents[2] / "data" / "audit"

VALUES: dict[str, list[Any]] = {
    "type": ["input_request", "input_attempt", "input_processed", "cart_exit", "cart_remove",
             "cart_sample", "mark", "audit_end", "audit_incomplete", "session_start", "", None],
    "seq": [*range(1, 14), True, 4.0, None, "4", 2**70],
    "tick": [*range(1, 14), -1, False, None, [], 2**70],
    "session": ["s1", "s2", "", None, 7],
    "sessionId": ["s1", "s2", None],
    "run": [RUN, "run-2", None, "", 5],
    "runId": [RUN, "run-2", None],
    "inst": [INSTANCE, "exp-2", None],
    "instanceId": [INSTANCE, "exp-2"],
    "instance": [INSTANCE, "exp-2", {}],
    "dimension": [DIMENSION, "minecraft:the_nether", None],
    "dim": [DIMENSION, "minecraft:the_nether", None],
    "level": ["minecraft:the_nether"],
    "phase": ["experiment", "agent", "init", "restore", "post", None, [], 1],
    "operator": [OPERATOR, {}, {"name": "A"}, {"uuid": "", "name": 5}, {"uuid": 5}, "u-1", "", None,
                 0, [], {"uuid": ["x"], "name": {"a": 1}}],
    "source": ["lever", "", None, ["x"]],
    "cause": ["redstone", " ", None],
    "operatorSource": ["hopper", 0, "", None],
    "requestSeq": [*range(1, 13), None, "4", True, 4.0, 2**70, []],
    "attemptSeq": [*range(1, 13), None, "5", {}],
    "agentOp": [True, False, 1, None, "true"],
    "uuid": ["cart-a", "cart-b", "", None, 5, []],
    "epoch": [1, 2, 0, True, 1.0, None, "1"],
    "capturedPath": [BEFORE_DROP, "entity_remove", "", None, 5],
    "inventory": [[], [{"slot": 0}], None, {}, "[]"],
    "reason": ["DISCARDED", "", None, 5],
    "pos": [{"x": 1, "y": 2, "z": 3}, [1, 2.5, -3], [1, 2], [True, 1, 2], None, 5],
    "item": [{"item": "stick", "count": 1}, None, 0],
    "from": ["ready", {"x": 1}],
    "status": ["complete", "incomplete", None],
    "truncated": [True, False, 0, "yes"],
}  # fmt: skip


def _log() -> list[Row]:
    """The clean log, and one more press and cart in a second session."""
    more = [
        row("session_start", 11, session="s2"),
        row("input_request", 12, session="s2"),
        row("input_processed", 13, session="s2", requestSeq=12, operator=None),
        row("cart_exit", 14, session="s2", uuid="cart-a", epoch=1),
        row("audit_end", 15, session="s2", status="complete"),
    ]
    return [*clean_log(), *more]


@st.composite
def logs(draw: st.DrawFn) -> list[Row]:
    """A log with a few values replaced, and rows removed, repeated or moved."""
    rows = [dict(one) for one in _log()]
    for _ in range(draw(st.integers(0, 5))):
        key = draw(st.sampled_from(sorted(VALUES)))
        rows[draw(st.integers(0, len(rows) - 1))][key] = draw(st.sampled_from(VALUES[key]))
    for _ in range(draw(st.integers(0, 2))):
        moved = rows.pop(draw(st.integers(0, len(rows) - 1)))
        for _ in range(draw(st.integers(0, 2))):
            rows.insert(draw(st.integers(0, len(rows))), dict(moved))
    return rows


def _agree(report: MappingReport, rows: list[Row], folder: Path) -> None:
    plain = PlainMapping(rows, DECLARED, report.source_sha256)
    assert Counter((gap.code, gap.line) for gap in report.gaps) == Counter(plain.gaps)
    assert report.counts == plain.counts
    if report.ok:
        assert mapped(folder) == plain.events


@settings(
    max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(logs())
def test_any_log_is_mapped_by_the_rules(tmp_path: Path, rows: list[Row]) -> None:
    _agree(map_rows(rows, tmp_path), rows, tmp_path)


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(logs())
def test_the_exact_path_gives_the_same_answer(tmp_path: Path, rows: list[Row]) -> None:
    events = tmp_path / "bundle" / EVENTS
    fast = map_rows(rows, tmp_path)
    text = events.read_bytes() if fast.ok else b""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(records, "fast_decoder", lambda _: lambda _: None)
        assert map_rows(rows, tmp_path) == fast
    assert events.exists() is fast.ok
    assert not fast.ok or events.read_bytes() == text


@pytest.mark.parametrize("name", ["five-carts-one-session", "four-carts-two-sessions"])
def test_real_logs_are_mapped_by_the_rules(name: str, tmp_path: Path) -> None:
    log = REAL_LOGS / f"{name}.jsonl"
    rows = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    declared = {"run_id": rows[0]["run"], "instance_id": rows[0]["inst"], "dimension": DIMENSION}
    report = map_audit(log, tmp_path / "bundle", **declared)
    plain = PlainMapping(rows, declared, report.source_sha256)
    assert (report.gaps, plain.gaps) == ((), [])
    assert report.counts == plain.counts
    assert mapped(tmp_path) == plain.events


def test_the_log_before_any_edit_is_clean(tmp_path: Path) -> None:
    assert map_rows(to_bytes(_log()), tmp_path).ok
