"""Raw values that get a canonical name of their own, as the text they had in the log."""

import math
from typing import Any

from msgspec import Raw

from evidence.adapter.actor import operator_fields
from evidence.adapter.rows import PROMOTED, Row, is_int
from evidence.json_text import compact
from foundation.exact_json import loads

_ATTRIBUTES = tuple(
    ("from_" if source == "from" else source, name) for source, name in PROMOTED.items()
)


def promoted(row: Row) -> dict[str, bytes]:
    """The promoted values of a row that are present and not null."""
    fields: dict[str, bytes] = {}
    for attribute, name in _ATTRIBUTES:
        value = getattr(row, attribute)
        if isinstance(value, Raw) and (text := bytes(value)) != b"null":
            fields[name] = text
    if isinstance(row.operator, Raw):
        named = operator_fields(loads(bytes(row.operator)))
        fields.update({name: compact(value) for name, value in named.items()})
    if type(row.pos) is list and (position := _position(row.pos)) is not None:
        fields["pos"] = compact(position)
    return fields


def _position(value: list[Any]) -> list[float] | None:
    if len(value) != 3 or not all(is_int(axis) or isinstance(axis, float) for axis in value):
        return None
    try:
        position = [float(axis) for axis in value]
    except OverflowError:
        return None
    return position if all(map(math.isfinite, position)) else None


def members(fields: dict[str, bytes]) -> bytes:
    """Fields as further members of an object that has some already."""
    return b"".join(b', "%s": %s' % (name.encode(), text) for name, text in fields.items())
