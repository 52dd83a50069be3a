"""Which JSON values fit which kind of the catalog, and what stands for one that does not."""

import json
import math
import re
from collections.abc import Callable
from typing import Any

from gates.stage_one.catalog.field import Field, Kind
from gates.stage_one.instant import parse_instant


class Bad:
    """Stands for a value that is not what the catalog asks for: it equals nothing but itself.

    Each occurrence gets an object of its own, so that two bad values never agree with each
    other, and a cross-check that needs one fails by itself.
    """

    __slots__ = ()


class Missing(Bad):
    """Stands for a value that is owed and absent."""

    __slots__ = ()


class _Present:
    """Stands for a value that only has to be there."""

    __slots__ = ()


PRESENT = _Present()


def clean(field: Field, value: Any) -> Any:
    """The value as the checks see it (numbers as floats, times as instants), or a `Bad`.

    Lists of texts or positions are judged item by item by the caller.
    """
    made = _CLEANERS[field.kind](value)
    if isinstance(made, Bad):
        return made
    if field.minimum is not None and made < field.minimum:
        return Bad()
    if field.maximum is not None and made > field.maximum:
        return Bad()
    return Bad() if field.non_empty and not value else made


ITEM_KINDS: dict[Kind, Kind] = {Kind.TEXT_LIST: Kind.TEXT, Kind.VECTOR_LIST: Kind.VECTOR}
"""What each item of these lists has to be."""


def is_text(value: Any) -> bool:
    """Whether it is text with something to read in it."""
    return isinstance(value, str) and bool(value.strip())


def is_integer(value: Any) -> bool:
    """Whether it is an integer; JSON's true, false and 1.0 are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_sha256(value: Any) -> bool:
    """Whether it is 64 lowercase hex digits."""
    return isinstance(value, str) and _SHA256.fullmatch(value) is not None


def show(value: Any) -> str:
    """A value as a report quotes it: short, on one line, whatever it is."""
    if isinstance(value, list):
        return f"a list of {len(value)}" if value else "an empty list"
    if isinstance(value, dict):
        return f"an object of {len(value)} field(s)" if value else "an empty object"
    text = json.dumps(value[:_SHOWN] if isinstance(value, str) else value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


_SHOWN = 80
_SHA256 = re.compile(r"[0-9a-f]{64}", re.ASCII)
PATTERNS = {
    Kind.SHA256: r"\A[0-9a-f]{64}\Z",
    Kind.COMMIT: r"\A[0-9a-f]{40}\Z",
    Kind.ORDER_HASH: r"\A[0-9a-f]{16}\Z",
}


def _hex(kind: Kind) -> Callable[[Any], Any]:
    match = re.compile(PATTERNS[kind]).match
    return lambda value: value if isinstance(value, str) and match(value) else Bad()


def _kept_if(fits: Callable[[Any], bool]) -> Callable[[Any], Any]:
    return lambda value: value if fits(value) else Bad()


def _number(value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return Bad()
    try:
        number = float(value)
    except OverflowError:  # an integer that no finite number of 64 bits is near
        return Bad()
    return number if math.isfinite(number) else Bad()


def _vector(value: Any) -> Any:
    if not isinstance(value, list) or len(value) != 3:
        return Bad()
    numbers = tuple(_number(item) for item in value)
    return Bad() if any(isinstance(number, Bad) for number in numbers) else numbers


def _timestamp(value: Any) -> Any:
    instant = parse_instant(value) if isinstance(value, str) else None
    return Bad() if instant is None else instant


_CLEANERS: dict[Kind, Callable[[Any], Any]] = {
    Kind.TEXT: _kept_if(is_text),
    Kind.SHA256: _hex(Kind.SHA256),
    Kind.COMMIT: _hex(Kind.COMMIT),
    Kind.ORDER_HASH: _hex(Kind.ORDER_HASH),
    Kind.BOOLEAN: _kept_if(lambda value: isinstance(value, bool)),
    Kind.INTEGER: _kept_if(is_integer),
    Kind.NUMBER: _number,
    Kind.VECTOR: _vector,
    Kind.TIMESTAMP: _timestamp,
    Kind.OBJECT: lambda value: PRESENT if isinstance(value, dict) else Bad(),
    Kind.LIST: _kept_if(lambda value: isinstance(value, list)),
    Kind.TEXT_LIST: _kept_if(lambda value: isinstance(value, list)),
    Kind.VECTOR_LIST: _kept_if(lambda value: isinstance(value, list)),
    Kind.ANY: lambda value: Bad() if value is None else PRESENT,
}
