"""One event of a raw audit log: the fields that the rules look at, and nothing else.

Each line is decoded by msgspec into the smallest shape that its type needs. No field is ever
coerced: a rule sees the JSON value as it was written, or `MISSING`. A line that the fast decoder
does not take is read by `foundation.exact_json.loads` into the same shapes.
"""

import json
from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from foundation.exact_json import JsonFault, fast_decoder, loads

MISSING = msgspec.UNSET
"""The value of a field whose key is not in the event."""

NOTHING = msgspec.Raw(b"")
"""The value of a raw field whose key is not in the event."""


class Event(msgspec.Struct, gc=False):
    """What the rules need of every event; types without rules of their own have this shape."""

    type: Any = MISSING
    epoch: Any = MISSING
    seq: Any = MISSING
    tick: Any = MISSING
    run: Any = MISSING
    inst: Any = MISSING


class InputEvent(Event, gc=False):
    """An `input_attempt`, `input_request` or `input_processed`."""

    targetInput: Any = MISSING
    operator: Any = MISSING
    path: Any = MISSING
    requestSeq: Any = MISSING
    attemptSeq: Any = MISSING
    agentOp: Any = MISSING
    phase: Any = MISSING


class CartEvent(Event, gc=False):
    """A `cart_tracked`, `cart_exit` or `cart_remove`; `pos` and `inventory` are JSON text."""

    uuid: Any = MISSING
    reason: Any = MISSING
    pos: msgspec.Raw = NOTHING
    inventory: msgspec.Raw = NOTHING
    phase: Any = MISSING


class SessionEvent(Event, rename={"from_": "from"}, gc=False):
    """An event of the session's own life: its phases, its end, and what went wrong."""

    config: Any = MISSING
    from_: Any = MISSING
    to: Any = MISSING
    status: Any = MISSING
    reason: Any = MISSING
    truncated: Any = MISSING
    incompleteReasons: Any = MISSING


class _SessionName(msgspec.Struct, gc=False):
    session: Any = MISSING
    sessionId: Any = MISSING


Decoder: TypeAlias = Callable[[bytes], Event | None]

SHAPES: dict[str, type[Event]] = {
    **dict.fromkeys(("input_attempt", "input_request", "input_processed"), InputEvent),
    **dict.fromkeys(("cart_tracked", "cart_exit", "cart_remove"), CartEvent),
    **dict.fromkeys(("audit_ready", "phase", "audit_incomplete", "audit_end"), SessionEvent),
}
_PLAIN_TYPES = (
    "session_start",
    "mark",
    "cart_sample",
    "cart_inventory_change",
    "cart_reload",
    "cart_reappeared",
    "cart_teleport",
)
KNOWN_TYPES = frozenset((*SHAPES, *_PLAIN_TYPES))

_FAST: dict[type[Event], Decoder] = {
    shape: fast_decoder(shape) for shape in (Event, InputEvent, CartEvent, SessionEvent)
}
_FIELDS = {
    shape: [
        (field.name, field.encode_name, field.type is msgspec.Raw)
        for field in msgspec.structs.fields(shape)
    ]
    for shape in _FAST
}
_fast_event = _FAST[Event]
_fast_session_name = fast_decoder(_SessionName)

# The mod writes `type` first, so these bytes of a line tell which shape it will need. They are
# a hint and no more: `read_fast` decodes again where the type turns out to be another.
_HINT = slice(9, 16)
_HINTED: dict[bytes, Decoder] = {
    f'{{"type":{space}"{kind}"'.encode()[_HINT]: _FAST[shape]
    for kind, shape in SHAPES.items()
    for space in ("", " ")
    if shape is not SessionEvent
}


def read_fast(line: bytes) -> Event:
    """Decode one line, known to be UTF-8, into the shape of its type.

    Raises:
        JsonFault: the line is no JSON object by the rules of `foundation.exact_json`.
    """
    event = _HINTED.get(line[_HINT], _fast_event)(line)
    if event is None:
        return read_exact(line)
    kind = event.type
    shape = SHAPES.get(kind, Event) if kind.__class__ is str else Event
    if event.__class__ is shape:
        return event
    event = _FAST[shape](line)
    return read_exact(line) if event is None else event


def read_exact(line: bytes) -> Event:
    """Decode one line as `read_fast` does, without its short cuts."""
    value = _object(line)
    shape = _shape_of(value.get("type"))
    fields = {
        name: _raw(value[key]) if is_raw else value[key]
        for name, key, is_raw in _FIELDS[shape]
        if key in value
    }
    return shape(**fields)


def session_name(line: bytes) -> Any:
    """The session id that an event carries, or `legacy` where it carries none."""
    name = _fast_session_name(line)
    if name is None:
        value = _object(line)
        name = _SessionName(value.get("session", MISSING), value.get("sessionId", MISSING))
    return name.session or name.sessionId or "legacy"


def raw_value(raw: bytes) -> Any:
    """The value of JSON text kept by a `CartEvent`; None where the key was missing."""
    return finite(loads(raw)) if raw else None


def finite(value: Any) -> Any:
    """The same JSON value, with None for each number too large for a 64-bit float."""
    text = json.dumps(value, ensure_ascii=False)
    if "Infinity" not in text:
        return value
    return json.loads(text, parse_constant=lambda _: None)


def _shape_of(kind: Any) -> type[Event]:
    return SHAPES.get(kind, Event) if kind.__class__ is str else Event


def _object(line: bytes) -> dict[str, Any]:
    value = loads(line)
    if not isinstance(value, dict):
        raise NotAnObject
    return value


class NotAnObject(JsonFault):
    """A line of JSON that is no object."""

    def __init__(self) -> None:
        super().__init__("event is not an object")


def _raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(json.dumps(finite(value), ensure_ascii=False).encode("utf-8"))
