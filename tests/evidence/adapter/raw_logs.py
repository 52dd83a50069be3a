"""Raw audit logs for the mapping's tests: one clean log, and ways to change it."""

import json
from pathlib import Path
from typing import Any

from evidence.adapter import map_audit
from evidence.mapping import MappingReport

RUN, INSTANCE, DIMENSION = "run-1", "exp-1", "minecraft:overworld"
OPERATOR = {"uuid": "3ec122d5-fc27-4816-be47-bf8be8d7e56d", "name": "Romuser"}
BEFORE_DROP = "minecart_container_remove_before_drop"
EVENTS = "artifacts/independent_test_mod/audit-events.jsonl"

Row = dict[str, Any]


def row(kind: str, seq: int, *, phase: str = "experiment", **fields: Any) -> Row:
    """One raw row as the mod writes it; `fields` win over what all rows have."""
    usual = {"tick": seq, "wall": 1, "run": RUN, "inst": INSTANCE, "session": "s1"}
    return {"type": kind, "seq": seq, "phase": phase, **usual, **fields}


def clean_log() -> list[Row]:
    """A session with one press, one cart that leaves and is removed, and its end.

    Row n has seq n + 1, so that `rows[4]` is event `s1:5`.
    """
    target: Row = {"targetInput": True, "operator": OPERATOR}
    cart: Row = {"uuid": "cart-a", "epoch": 1, "inventory": []}
    return [
        row("session_start", 1, phase="ready", sessionId="s1"),
        row("audit_ready", 2, phase="ready", config={}),
        row("phase", 3, **{"from": "ready", "to": "experiment", "requested": "experiment_start"}),
        row("input_request", 4, **target, trigger="player", note=21, instrument="HARP"),
        row("input_attempt", 5, **target, path="useWithoutItem", requestSeq=4, item=None),
        row("input_processed", 6, **target, requestSeq=4, attemptSeq=5, agentOp=True),
        row("cart_exit", 7, **cart, pos={"x": 1.0, "y": 2.0, "z": 3.0}),
        row("cart_sample", 8, uuid="cart-a", epoch=1, sampleIndex=0),
        row("cart_remove", 9, **cart, reason="DISCARDED", capturedPath=BEFORE_DROP),
        row("audit_end", 10, phase="end", sessionId="s1", status="complete", truncated=False),
    ]


def without(source: Row, *keys: str) -> Row:
    """A row that lacks some keys."""
    return {key: value for key, value in source.items() if key not in keys}


def edited(at: int, **fields: Any) -> list[Row]:
    """The clean log with fields of row `at` replaced."""
    rows = clean_log()
    rows[at].update(fields)
    return rows


def to_bytes(rows: list[Row] | bytes) -> bytes:
    """The log's file; what would end a line inside a text is escaped, the rest stands as it is."""
    if isinstance(rows, bytes):
        return rows
    text = "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in rows)
    for end in "\x85\u2028\u2029":
        text = text.replace(end, f"\\u{ord(end):04x}")
    return text.encode()


def map_rows(rows: list[Row] | bytes, folder: Path, **options: Any) -> MappingReport:
    """Write a log into `folder` and map it into `folder/bundle`."""
    log = folder / "audit.jsonl"
    log.write_bytes(to_bytes(rows))
    declared = {"run_id": RUN, "instance_id": INSTANCE, "dimension": DIMENSION} | options
    return map_audit(log, folder / "bundle", **declared)


def mapped(folder: Path) -> list[Row]:
    """The events of `folder/bundle`, in their order."""
    text = (folder / "bundle" / EVENTS).read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


def codes(report: MappingReport) -> list[str]:
    """The gap codes of a report, once each."""
    return sorted({gap.code for gap in report.gaps})
