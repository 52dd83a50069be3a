"""ISO-8601 timestamps as points in time that can be put in order exactly."""

import re
from datetime import UTC, datetime
from typing import TypeAlias

Instant: TypeAlias = tuple[datetime, str]
"""A time to the microsecond in its zone, and the digits of its second beyond that."""

_TIMESTAMP = re.compile(
    r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,](\d+))?)?"
    r"(?P<offset>Z|[+-]\d\d(?::?\d\d)?)?",
    re.ASCII,
)
_MICROSECOND_DIGITS = 6


def parse_instant(text: str) -> Instant | None:
    """Read a date with a time, or answer None; a time without an offset is taken as UTC."""
    match = _TIMESTAMP.fullmatch(text)
    if match is None:
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:  # a 13th month, a 25th hour
        return None
    fraction, offset = match.groups()
    beyond = fraction[_MICROSECOND_DIGITS:].rstrip("0") if fraction else ""
    return (moment if offset else moment.replace(tzinfo=UTC)), beyond
