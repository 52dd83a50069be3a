"""A raw log of two bracketed presses, its canonical events, and the joins proposed for them."""

from pathlib import Path
from typing import Any

from evidence.trace import propose_joins
from tests.evidence.adapter.raw_logs import (
    BEFORE_DROP,
    DIMENSION,
    INSTANCE,
    OPERATOR,
    RUN,
    Row,
    row,
    to_bytes,
)
from tests.evidence.trace.trajectories import call, result

WINDOW_TICKS = 200
EVENT_NAMES = {
    "input_request": "input_request",
    "input_attempt": "input_attempt",
    "input_processed": "input_processed",
    "cart_exit": "cart_emitted",
    "cart_remove": "cart_removed",
}


def press(at: int, call_id: str, cart: str, *, tick: int, session: str = "s1") -> list[Row]:
    """One bracketed press: marks at `at` and `at + 4`, its cart leaves after them."""
    target: Row = {"targetInput": True, "operator": OPERATOR, "tick": tick}
    gone: Row = {"uuid": cart, "epoch": 1, "inventory": []}
    rows = [
        row("mark", at, label=f"call:{call_id}:begin", tick=tick),
        row("input_request", at + 1, **target),
        row("input_attempt", at + 2, **target, path="useWithoutItem", requestSeq=at + 1),
        row("input_processed", at + 3, **target, requestSeq=at + 1, attemptSeq=at + 2),
        row("mark", at + 4, label=f"call:{call_id}:end", tick=tick),
        row("cart_exit", at + 5, **gone, tick=tick + 4),
        row("cart_remove", at + 6, **gone, capturedPath=BEFORE_DROP, tick=tick + 142),
    ]
    return [one | {"session": session} for one in rows]


def session_of(*rows: Row, session: str = "s1", first: int = 1, last: int = 900) -> list[Row]:
    """A whole session around these rows."""
    start = row("session_start", first, phase="ready", tick=0, session=session)
    end = row("audit_end", last, status="complete", session=session)
    return [start, *rows, end]


def two_presses() -> list[Row]:
    """Calls c1 and c2 press once each; row n of the log is line n + 1."""
    return session_of(*press(10, "c1", "cart-a", tick=100), *press(20, "c2", "cart-b", tick=400))


def changed(at: int, **fields: Any) -> list[Row]:
    """The two presses with fields of row `at` replaced."""
    rows = two_presses()
    rows[at].update(fields)
    return rows


def run_of(*call_ids: str) -> list[Row]:
    """A trajectory of these calls."""
    return [record for call_id in call_ids for record in (call(call_id), result(call_id))]


def events_of(log: list[Row], **fields: Any) -> list[Row]:
    """Canonical events of a log's input and cart rows, in the form of an export."""
    return [
        {
            "event_id": f"e-{one['session']}-{one['seq']}",
            "run_id": RUN,
            "instance_id": INSTANCE,
            "dimension": DIMENSION,
            "event": EVENT_NAMES[one["type"]],
            "phase": "agent" if one["phase"] == "experiment" else "init",
            "tick": one["tick"],
            "seq": one["seq"],
            "session": one["session"],
            **({"cart_uuid": one["uuid"]} if "uuid" in one else {}),
            "detail": {"raw_seq": one["seq"], "session": one["session"]},
            **fields,
        }
        for one in log
        if one["type"] in EVENT_NAMES
    ]


def propose(
    log: list[Row] | bytes,
    folder: Path,
    *,
    events: list[Row] | bytes | Path | None = None,
    run: list[Row] | bytes | None = None,
    **options: Any,
) -> dict[str, Row]:
    """Propose the joins of a log (to its own events, unless told), by event id."""
    (folder / "audit.jsonl").write_bytes(to_bytes(log))
    (folder / "trajectory.jsonl").write_bytes(
        to_bytes(run_of("c1", "c2", "build") if run is None else run)
    )
    if not isinstance(events, Path):
        rows = events_of(log if isinstance(log, list) else []) if events is None else events
        events = folder / "events.jsonl"
        events.write_bytes(to_bytes(rows))
    declared: Row = {"run_id": RUN, "instance_id": INSTANCE, "dimension": DIMENSION}
    proposals = propose_joins(
        folder / "audit.jsonl",
        folder / "trajectory.jsonl",
        audit_events=events,
        **declared | {"void_window_ticks": WINDOW_TICKS} | options,
    )
    return {proposal["audit_ref"]["event_id"]: proposal for proposal in proposals}


def proved(proposals: dict[str, Row]) -> dict[str, str]:
    """The call of each event whose join is proved."""
    return {event: one["call_id"] for event, one in proposals.items() if "proof" in one}
