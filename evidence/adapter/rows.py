"""The fields of a raw audit row that the mapping reads, and the names they get."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeGuard

from msgspec import UNSET, Raw, Struct, UnsetType, field

META_TYPES = frozenset({"session_start", "audit_ready", "audit_end", "audit_incomplete"})
INPUT_TYPES = frozenset({"input_attempt", "input_processed"})
LINK_TARGETS = frozenset({"input_attempt", "input_request"})

EVENT_NAMES: Mapping[str, str] = MappingProxyType(
    {"cart_exit": "cart_emitted", "cart_remove": "cart_removed"}
)
PHASE_NAMES: Mapping[Any, str] = MappingProxyType(
    {"experiment": "agent", "agent": "agent", "restore": "restore", "init": "init"}
)
OTHER_PHASE = "init"

PROMOTED = MappingProxyType(
    {
        "targetInput": "target_input",
        "note": "note",
        "instrument": "instrument",
        "source": "trigger_source",
        "from": "from",
        "to": "to",
        "hand": "hand",
        "item": "item",
        "result": "result",
        "requested": "requested",
    }
)

Text = Raw | UnsetType


class AnObject(Struct, gc=False):
    """Any JSON object, its members left unread."""


class Row(Struct, gc=False):
    """What the projection needs of every row.

    The names that most rows do not have are `UNSET` where absent, so that a row without any
    is told at once (`is_bare`). `pos` is decoded no further than that it is an object, as the
    mod writes it; one of another kind, such as a list, comes by the reader's exact path.
    """

    type: Any = None
    seq: Any = None
    tick: Any = None
    run: Any = None
    inst: Any = None
    session: Any = None
    phase: Any = None
    sessionId: Any = None
    runId: Any = UNSET
    instanceId: Any = UNSET
    instance: Any = UNSET
    dimension: Any = UNSET
    dim: Any = UNSET
    pos: AnObject | UnsetType | None = UNSET
    operator: Text = UNSET
    targetInput: Text = UNSET
    note: Text = UNSET
    instrument: Text = UNSET
    source: Text = UNSET
    from_: Text = field(default=UNSET, name="from")
    to: Text = UNSET
    hand: Text = UNSET
    item: Text = UNSET
    result: Text = UNSET
    requested: Text = UNSET
    requestSeq: Any = None
    attemptSeq: Any = None
    agentOp: Text = UNSET
    operatorSource: Any = None
    cause: Any = None
    uuid: Any = None
    epoch: Any = None
    capturedPath: Any = None
    reason: Any = None
    inventory: Text = UNSET


def is_bare(row: Row) -> bool:
    """Whether nothing is promoted and no second name gives the identity; without a loop."""
    return (
        row.operator is row.targetInput is row.note is row.instrument is row.source is row.from_
        is row.to is row.hand is row.item is row.result is row.requested
        is row.runId is row.instanceId is row.instance is row.dim is UNSET
        and not isinstance(row.pos, list)
    )  # fmt: skip


def text_of(value: Text) -> bytes:
    """The exact text of a value, `null` where it is absent."""
    return bytes(value) if isinstance(value, Raw) else b"null"


def is_int(value: object) -> TypeGuard[int]:
    """Whether `value` is a real integer: JSON `true` and `1.0` are none."""
    return type(value) is int


def session_of(session: object, session_id: object) -> str | None:
    """The session a row belongs to, or None where the row gives a list or an object."""
    if type(session) is str and session:
        return session
    named = session or session_id or "legacy"
    return None if isinstance(named, (list, dict)) else str(named)


def identity_of(row: Row) -> tuple[Any, Any, Any]:
    """The run, instance and dimension that a row names, None for each that it does not."""
    return (
        _first(row.run, row.runId),
        _first(row.inst, row.instanceId, row.instance),
        _first(row.dimension, row.dim),
    )


def _first(*values: object) -> object:
    return next((value for value in values if value is not None and value is not UNSET), None)
