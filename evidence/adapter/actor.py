"""Who acted: a row's operator, and the canonical actor of an input row (fact sheet d1.5)."""

from typing import Any, NamedTuple

from msgspec import Raw

from evidence.adapter.rows import Row, text_of
from evidence.json_text import compact
from foundation.exact_json import loads

_KEPT = 256
_KEPT_BYTES = 512


class Operator(NamedTuple):
    """What an operator adds to any row, and the actor it makes of an input row.

    `actor` is None for no operator at all; `fault` says why a value names nobody.
    """

    members: bytes
    actor: bytes | None
    fault: str = ""


class Operators:
    """Reads operators; a log repeats the same few, so they are kept by their text."""

    def __init__(self) -> None:
        self._known: dict[bytes, Operator] = {}

    def of(self, row: Row) -> Operator:
        """The operator of a row."""
        text = text_of(row.operator)
        known = self._known.get(text)
        if known is None:
            known = _read(loads(text))
            if len(text) <= _KEPT_BYTES and len(self._known) < _KEPT:
                self._known[text] = known
        return known


def actor_without_operator(row: Row) -> bytes:
    """The actor of an input row whose operator is null: the reason for it, if the row has one."""
    source = loads(bytes(row.source)) if isinstance(row.source, Raw) else None
    reason = row.operatorSource or row.cause or source
    return _absent(reason) if isinstance(reason, str) and reason.strip() else b""


def _read(operator: Any) -> Operator:
    if operator is None:
        return Operator(b"", None)
    if isinstance(operator, dict):
        return _from_object(operator.get("uuid"), operator.get("name"))
    if isinstance(operator, str) and operator:
        text = compact(operator)
        return Operator(b', "operator_uuid": ' + text, b', "actor_uuid": ' + text)
    return Operator(b"", b"", f"{operator!r:.60} is neither object, non-empty string nor null")


def _from_object(uuid: object, name: object) -> Operator:
    members = b""
    if isinstance(name, str):
        members += b', "operator_name": ' + compact(name)
    if isinstance(uuid, str):
        members += b', "operator_uuid": ' + compact(uuid)
    if isinstance(uuid, str) and uuid:
        return Operator(members, b', "actor_uuid": ' + compact(uuid))
    if uuid:
        return Operator(members, b"", f"has a uuid {uuid!r:.60} that is no string")
    if name:
        return Operator(members, _absent(f"operator supplied without uuid (name={name})"))
    return Operator(members, b"")


def _absent(provenance: str) -> bytes:
    return b', "actor_uuid": null, "actor_provenance": ' + compact(provenance)
