"""Who acted: a row's operator, and the canonical actor of an input row (fact sheet d1.5)."""

from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from evidence.adapter.rows import Row, text_of
from evidence.json_text import compact
from evidence.mapping import clip
from foundation.exact_json import loads

_texts = msgspec.json.Decoder(dict[str, Raw]).decode

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
            known = _read(loads(text), text)
            if len(text) <= _KEPT_BYTES and len(self._known) < _KEPT:
                self._known[text] = known
        return known


def actor_without_operator(row: Row) -> bytes:
    """The actor of an input row whose operator is null: the reason for it, if the row has one."""
    source = loads(bytes(row.source)) if isinstance(row.source, Raw) else None
    reason = row.operatorSource or row.cause or source
    return _absent(reason) if isinstance(reason, str) and reason.strip() else b""


def _read(operator: Any, text: bytes) -> Operator:
    if operator is None:
        return Operator(b"", None)
    if isinstance(operator, dict):
        members = b""
        for key, raw in _texts(text).items():
            if key in {"name", "uuid"} and operator[key] is not None:
                members += b', "operator_%s": %s' % (key.encode(), bytes(raw))
        return _from_object(members, operator.get("uuid"), operator.get("name"))
    if isinstance(operator, str) and operator:
        return Operator(b', "operator_uuid": ' + text, b', "actor_uuid": ' + text)
    return Operator(b"", b"", f"{clip(operator)} is neither object, non-empty string nor null")


def _from_object(members: bytes, uuid: object, name: object) -> Operator:
    if isinstance(uuid, str) and uuid:
        return Operator(members, b', "actor_uuid": ' + compact(uuid))
    if uuid:
        return Operator(members, b"", f"has a uuid {clip(uuid)} that is no string")
    if name:
        return Operator(members, _absent(f"operator supplied without uuid (name={name})"))
    return Operator(members, b"")


def _absent(provenance: str) -> bytes:
    return b', "actor_uuid": null, "actor_provenance": ' + compact(provenance)
