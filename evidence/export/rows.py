"""The canonical rows of an export (the reference's exporter, version C)."""

import json
from collections import Counter
from typing import Any

from evidence.export.bound_log import BoundRow
from evidence.export.refusal import ExportRefused
from evidence.export.sources import AuditLogSource
from evidence.json_text import on_one_line
from evidence.mapping import clip

EVENT_NAMES = {
    "input_attempt": "input_attempt",
    "input_processed": "input_processed",
    "cart_exit": "cart_emitted",
    "cart_remove": "cart_removed",
}


class RowMapper:
    """Turns the rows of all logs of an export into canonical rows.

    Event ids are numbered for each run, instance and dimension, from 1, over all its logs.
    `counts` says how many rows of each canonical event came out.
    """

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._numbers: Counter[tuple[str, str, str]] = Counter()

    def map(self, row: BoundRow, source: AuditLogSource) -> dict[str, Any] | None:
        """The canonical row, or None for an event that the gate does not read.

        Raises:
            ExportRefused: the operator of an input is neither an object nor null.
        """
        event = EVENT_NAMES.get(row.type) if isinstance(row.type, str) else None
        if event is None:
            return None
        raw = row.decode()
        if event == "input_processed" and not raw.get("targetInput"):
            return None
        self.counts[event] += 1
        self._numbers[source.identity] += 1
        number = self._numbers[source.identity]
        return {
            "event_id": f"{source.run}-{source.instance}-{number:06d}",
            "run_id": source.run,
            "instance_id": source.instance,
            "dimension": source.dimension,
            "event": event,
            "phase": row.phase if row.phase in ("init", "restore") else "agent",
            "tick": row.tick,
            "seq": row.seq,
            "session": row.session,
            **_own_fields(event, raw, f"{source.path}:{row.line}"),
            "detail": _detail(row, raw),
        }


def sorted_line(row: dict[str, Any]) -> bytes:
    """The row as one line with its keys sorted.

    Raises:
        ExportRefused: the row holds a number that JSON cannot.
    """
    try:
        text = json.dumps(row, ensure_ascii=False, allow_nan=False, sort_keys=True)
    except ValueError as error:
        raise ExportRefused("not_representable", f"a row cannot be written: {error}") from error
    return on_one_line(text.encode("utf-8")) + b"\n"


def _own_fields(event: str, raw: dict[str, Any], place: str) -> dict[str, Any]:
    if event == "cart_emitted":
        captured = isinstance(raw.get("inventory"), list)
        return {"cart_uuid": raw.get("uuid"), "captured_before_removal": captured}
    if event == "cart_removed":
        return {"cart_uuid": raw.get("uuid"), "removal_reason": raw.get("reason")}
    return _actor(event, raw, place)


def _actor(event: str, raw: dict[str, Any], place: str) -> dict[str, Any]:
    """Who did it, or in words why nobody is named."""
    operator = raw.get("operator")
    if operator is not None and not isinstance(operator, dict):
        raise ExportRefused("operator_malformed", f"{place}: the operator is {clip(operator)}")
    uuid = operator.get("uuid") if operator else None
    if uuid:
        return {"actor_uuid": uuid}
    if event == "input_attempt":
        why = f"player attempt without uuid (path={raw.get('path')})"
    else:
        trigger = raw.get("requestTrigger") or raw.get("trigger") or "environment"
        why = f"no player operator ({trigger})"
    return {"actor_uuid": None, "actor_provenance": why}


def _detail(row: BoundRow, raw: dict[str, Any]) -> dict[str, Any]:
    """What the raw row says; ticks start again with each session, hence the clock's scope."""
    return {
        "source_event": row.type,
        "server_tick": row.tick,
        "raw_seq": row.seq,
        "raw_phase": row.phase,
        "session": row.session,
        "attempt_seq": raw.get("attemptSeq"),
        "request_seq": raw.get("requestSeq"),
        "region": raw.get("region"),
        "wall": raw.get("wall"),
        "clock": f"{row.session}:{row.tick}",
    }
