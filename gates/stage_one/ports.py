"""Port ranges: what the bundle declares, and what the caller narrows it to."""

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from gates.errors import GateError
from gates.stage_one.problem import Problem
from gates.stage_one.values import show

_RANGE = re.compile(r"(\d{1,5})-(\d{1,5})", re.ASCII)
_HIGHEST_PORT = 65535
_LISTED_AT_MOST = 10
_PLACE = "run.allowed_port_ranges"

Range = tuple[int, int]


class BadPortRange(GateError):
    """A port range was asked for that is none."""

    reason = "bad_port_range"


@dataclass(frozen=True, slots=True)
class PortRules:
    """The ports that instances may use.

    `effective` has the ranges in order, none touching another; it is None where no range is
    declared at all.
    """

    effective: tuple[Range, ...] | None
    missing: tuple[Problem, ...]
    malformed: tuple[Problem, ...]
    conflicts: tuple[Problem, ...]

    def allows(self, port: Any) -> bool:
        """Whether a port may be used; where nothing is declared, that alone is the fault."""
        if self.effective is None:
            return True
        if not isinstance(port, int):
            return False
        at = bisect_right(self.effective, (port, _HIGHEST_PORT)) - 1
        return at >= 0 and port <= self.effective[at][1]

    @property
    def expected(self) -> str:
        """The ranges, for a reader."""
        return _listed(self.effective or ()) or "none"


def asked_ranges(port_ranges: Iterable[str | Range]) -> tuple[Range, ...]:
    """The ranges that a caller gives, as `LOW-HIGH` or as pairs.

    Raises:
        BadPortRange: one of them is no range of ports.
    """
    made = []
    for asked in port_ranges:
        text = asked if isinstance(asked, str) else "-".join(map(str, asked))
        found = _parse(text)
        if found is None:
            raise BadPortRange(f"{text!r} is no port range", hint="write LOW-HIGH, as 27240-27249")
        made.append(found)
    return tuple(made)


def port_rules(declared: Any, asked: tuple[Range, ...]) -> PortRules:
    """Judge the ranges that the bundle declares, narrowed to `asked` where the caller asks."""
    if not isinstance(declared, list) or not declared:
        missing = Problem(
            "port_range_missing",
            "the bundle declares no port ranges",
            "bundle.json",
            field=_PLACE,
            found=show(declared),
            expected="a list of LOW-HIGH",
        )
        return PortRules(None, (missing,), (), ())
    ranges, problems = [], []
    for index, text in enumerate(declared):
        found = _parse(text)
        if found is not None:
            ranges.append(found)
            continue
        place = f"{_PLACE}[{index}]"
        message = f"`{place}` is {show(text)}, not LOW-HIGH"
        problems.append(
            Problem("port_range", message, "bundle.json", None, place, show(text), "LOW-HIGH")
        )
    merged = _merge(ranges)
    if not asked:
        return PortRules(merged or None, (), tuple(problems), ())
    inside = tuple(one for one in asked if _holds(merged, one))
    conflicts = tuple(_conflict(one, merged) for one in asked if one not in inside)
    return PortRules(_merge(inside), (), tuple(problems), conflicts)


def _parse(text: Any) -> Range | None:
    match = _RANGE.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        return None
    low, high = int(match[1]), int(match[2])
    return (low, high) if 1 <= low <= high <= _HIGHEST_PORT else None


def _merge(ranges: Iterable[Range]) -> tuple[Range, ...]:
    merged: list[Range] = []
    for low, high in sorted(ranges):
        if merged and low <= merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], max(high, merged[-1][1]))
        else:
            merged.append((low, high))
    return tuple(merged)


def _holds(ranges: tuple[Range, ...], one: Range) -> bool:
    return any(low <= one[0] and one[1] <= high for low, high in ranges)


def _conflict(one: Range, declared: tuple[Range, ...]) -> Problem:
    text = f"{one[0]}-{one[1]}"
    message = f"the range {text} that was asked for is not inside the declared ones"
    return Problem(
        "port_range_conflict", message, "bundle.json", None, _PLACE, text, _listed(declared)
    )


def _listed(ranges: tuple[Range, ...]) -> str:
    shown = [f"{low}-{high}" for low, high in ranges[:_LISTED_AT_MOST]]
    left_out = len(ranges) - len(shown)
    return ", ".join([*shown, f"and {left_out} more"] if left_out else shown)
