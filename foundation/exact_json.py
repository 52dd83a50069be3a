"""JSON as evidence is read: strict, exact, and the same answer whatever the caller's stack.

The rules, for a whole document or one line of JSON Lines:

* UTF-8 without a byte-order mark; no NUL, no NaN or Infinity; no lone surrogate.
* Integers keep every digit (up to 4,300); a float too large for 64 bits becomes infinite,
  which no rule accepts as a finite number.
* A repeated key takes its last value, as the reference reads it.
* Nesting ends at 400 levels, so that depth is refused by rule and not by the size of a stack.
"""

import json
import re
from collections.abc import Callable
from itertools import accumulate
from typing import Any, NoReturn, TypeVar

import msgspec

T = TypeVar("T")

MAX_NESTING = 400
MAX_INT_DIGITS = 4300
"""More digits than this are refused: turning them into an integer takes quadratic time."""

FAST_LINE_BYTES = 4096
"""A longer line is left to `loads`, so that the fast path never meets an overlong number."""

_SHALLOW_BYTES = 2 * MAX_NESTING
"""No more bytes than this can nest deeper than `MAX_NESTING`: every level takes two."""

NESTING_ROOM = 2
"""Levels that whoever passes a value on may put around it; the first look counts them in."""

_BRACKETS_LOOKED_AT = MAX_NESTING - NESTING_ROOM

# Possessive, and content with the end of the data for a closing quote: a search never turns back.
_STRING = re.compile(rb'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)', re.DOTALL)
_NO_BRACKETS = bytes(byte for byte in range(256) if byte not in b"[]{}")
_STEP = [(byte in b"[{") - (byte in b"]}") for byte in range(256)]


class JsonFault(ValueError):
    """Bytes that are no JSON by the rules of this module; its text says why."""


def loads(data: bytes) -> Any:
    """Decode one JSON value, or raise `JsonFault` with a reason fit for a report."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise JsonFault(f"invalid UTF-8 at byte {error.start}") from error
    if text.startswith("\ufeff"):
        raise JsonFault("starts with a byte-order mark")
    if nesting_may_exceed(data) and _nesting(data) > MAX_NESTING:
        raise JsonFault(f"nested deeper than {MAX_NESTING} levels")
    try:
        value = json.loads(text, parse_constant=_refuse_constant, parse_int=_exact_int)
    except json.JSONDecodeError as error:
        raise JsonFault(f"{error.msg} at character {error.pos + 1}") from error
    except RecursionError as error:
        raise JsonFault(f"nested deeper than {MAX_NESTING} levels") from error
    if b"\\u" in data:
        _refuse_lone_surrogates(value)
    return value


def fast_decoder(kind: type[T]) -> Callable[[bytes], T | None]:
    """Make a decoder into a msgspec type that never accepts what `loads` refuses.

    It answers None where it cannot tell, or where the line does not fit `kind`: the caller
    then reads the line with `loads`, which decides. `line` must already be known to be UTF-8,
    because values that `kind` does not name are skipped unread.
    """
    decode = msgspec.json.Decoder(kind).decode

    def fast(line: bytes) -> T | None:
        size = len(line)
        if size > _SHALLOW_BYTES:
            # This is `nesting_may_exceed`, written out: a call would cost as much as the search.
            without = len(line.replace(b"[", b"")) + len(line.replace(b"{", b""))
            if size > FAST_LINE_BYTES or 2 * size - without > _BRACKETS_LOOKED_AT:
                return None
        try:
            return decode(line)
        except (msgspec.DecodeError, RecursionError):  # a ValidationError is a DecodeError
            return None

    return fast


def nesting_may_exceed(data: bytes) -> bool:
    """Whether `data` holds enough brackets to break the nesting rule (a cheap first look).

    That is, with `NESTING_ROOM` further levels around it.
    """
    if len(data) <= _SHALLOW_BYTES:
        return False
    # bytes.replace leaps from bracket to bracket, where bytes.count looks at every byte.
    without = len(data.replace(b"[", b"")) + len(data.replace(b"{", b""))
    return 2 * len(data) - without > _BRACKETS_LOOKED_AT


def _nesting(data: bytes) -> int:
    """How deep the brackets go; linear in the data, and in memory no larger than it."""
    brackets = _STRING.sub(b"", data).translate(None, _NO_BRACKETS)
    return max(accumulate(map(_STEP.__getitem__, brackets)), default=0)


def _exact_int(digits: str) -> int:
    if len(digits) > MAX_INT_DIGITS:
        raise JsonFault(f"a number of {len(digits)} digits")
    return int(digits)


def _refuse_constant(name: str) -> NoReturn:
    raise JsonFault(f"{name} is no JSON number")


def _refuse_lone_surrogates(value: Any) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError as error:
        raise JsonFault("a lone surrogate escape") from error
