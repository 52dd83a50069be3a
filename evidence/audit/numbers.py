"""Numbers as the reference verifier reads them from JSON of any type."""

from typing import Any


def is_int(value: Any) -> bool:
    """Whether JSON gave an integer; `true` and `false` count as 1 and 0, 1.0 does not."""
    return isinstance(value, int)


def after(later: Any, earlier: Any) -> bool:
    """Whether both are integers and `later` is the larger."""
    return is_int(later) and is_int(earlier) and later > earlier


def int_or(value: Any, default: int) -> int | None:
    """`value` as a whole number: `default` where it is missing, zero or empty.

    Takes what Python's `int` takes (1.5 is 1, "2" is 2); None for anything else.
    """
    try:
        return int(value or default)
    except (TypeError, ValueError, OverflowError):
        return None


def seq_key(seq: int) -> int | str:
    """A key for `seq` in a set or dict, whose hash nobody can choose to collide with others."""
    return seq if -(2**63) <= seq < 2**63 else str(seq)
