"""Raw values that get a canonical name of their own, as the text they had in the log."""

import math
from operator import attrgetter

from msgspec import UNSET, Raw

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
            if type(value) is Raw and (raw := bytes(value)) != b"null":
                text += label + raw
    position = _position(row.pos)
    return text if position is None else text + b', "pos": ' + compact(position)


def _position(value: object) -> list[float] | None:
    """Three finite numbers of a list; the mod itself writes an object, which gets no `pos`."""
    if not isinstance(value, list) or len(value) != 3:
        return None
    if not all(is_int(axis) or isinstance(axis, float) for axis in value):
        return None
    try:
        position = [float(axis) for axis in value]
    except OverflowError:
        return None
    return position if all(map(math.isfinite, position)) else None
