"""Raw values that get a canonical name of their own, as the text they had in the log."""

import math
from operator import attrgetter
from typing import Any

from msgspec import UNSET

from evidence.adapter.rows import PROMOTED, Row, is_int
from evidence.json_text import compact

_values = attrgetter(*("from_" if source == "from" else source for source in PROMOTED))
_LABELS = tuple(b', "%s": ' % name.encode() for name in PROMOTED.values())

_NOTHING = (UNSET,) * len(_LABELS)


def promoted(row: Row) -> bytes:
    """The promoted values of a row that are present and not null, as further JSON members."""
    text = b""
    if (values := _values(row)) != _NOTHING:
        for label, value in zip(_LABELS, values, strict=True):
            if value is not UNSET and (raw := bytes(value)) != b"null":
                text += label + raw
    if isinstance(row.pos, list) and (position := _position(row.pos)):
        text += b', "pos": ' + compact(position)
    return text


def _position(axes: list[Any]) -> list[float] | None:
    """Three finite numbers; the mod itself writes an object, which gets no `pos`."""
    if len(axes) != 3 or not all(is_int(axis) or isinstance(axis, float) for axis in axes):
        return None
    try:
        position = [float(axis) for axis in axes]
    except OverflowError:
        return None
    return position if all(map(math.isfinite, position)) else None
