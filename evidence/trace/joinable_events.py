"""The agent's events in a canonical event file, and the raw rows that they were made from."""

from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from msgspec import Struct

from evidence.adapter.rows import EVENT_NAMES, is_int, session_of
from evidence.records import BadRecord, RecordReader, Source
from evidence.trace.causes import CARTS, INPUTS, CausalRow

_JOINABLE = frozenset(EVENT_NAMES.get(kind, kind) for kind in INPUTS | CARTS)

Place = tuple[str, int]
"""Where a raw row stands: its session and its `seq`."""


class _Row(Struct, gc=False):
    event_id: Any = None
    run_id: Any = None
    instance_id: Any = None
    dimension: Any = None
    tick: Any = None
    seq: Any = None
    event: Any = None
    phase: Any = None
    session: Any = None
    cart_uuid: Any = None
    detail: Any = None


@dataclass(frozen=True, slots=True)
class JoinableEvent:
    """An input or cart event of the agent's phase."""

    event_id: str
    event: str
    tick: int | None
    cart_uuid: Any
    place: Place | None

    def differs_from(self, row: CausalRow) -> str:
        """In what the event is not the raw row that it names, or nothing."""
        if self.event != EVENT_NAMES.get(row.type, row.type):
            return "kind"
        if self.tick != row.tick:
            return "tick"
        if row.type in CARTS and (row.cart is None or self.cart_uuid != row.cart[0]):
            return "cart"
        return ""


def read_joinable_events(
    events: Path, *, run_id: str, instance_id: str, dimension: str
) -> list[JoinableEvent]:
    """Read the events of one identity that a call must account for, in the file's order.

    Takes the files of `export_audit` and of `map_audit`. An event whose raw row is not told, or
    is told by another event as well, has no place. Lines that cannot be read are left out; the
    trace mapping reports them.

    Raises:
        SourceUnreadable: the file is missing or cannot be read.
    """
    own = run_id, instance_id, dimension
    found: list[JoinableEvent] = []
    with Source(events) as source:
        for _, _, row in RecordReader(_Row).read(source.lines()):
            if isinstance(row, BadRecord) or (row.run_id, row.instance_id, row.dimension) != own:
                continue
            if row.phase == "agent" and _is_joinable(row):
                tick = row.tick if is_int(row.tick) else None
                place = _place(row)
                found.append(JoinableEvent(row.event_id, row.event, tick, row.cart_uuid, place))
    counts = Counter(event.place for event in found)
    return [event if counts[event.place] == 1 else replace(event, place=None) for event in found]


def _is_joinable(row: _Row) -> bool:
    return isinstance(row.event_id, str) and isinstance(row.event, str) and row.event in _JOINABLE


def _place(row: _Row) -> Place | None:
    """An export says it in `detail`, the full projection keeps the raw row there."""
    detail = row.detail if isinstance(row.detail, dict) else {}
    raw = detail.get("raw")
    if isinstance(raw, dict):
        session, seq = session_of(raw.get("session"), raw.get("sessionId")), raw.get("seq")
    else:
        session, seq = detail.get("session", row.session), detail.get("raw_seq", row.seq)
    return (session, seq) if isinstance(session, str) and is_int(seq) else None
