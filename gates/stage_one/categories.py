"""Which parts of a tool's name put its calls into the required categories."""

from typing import Any

from gates.stage_one.catalog.bundle import BUNDLE
from gates.stage_one.catalog.trace_persistence import CATEGORY_DEFAULTS
from gates.stage_one.problem import Problem
from gates.stage_one.values import is_text, show

_PLACE = "run.tool_category_map"


def category_patterns(run: dict[str, Any]) -> tuple[dict[str, tuple[str, ...]], list[Problem]]:
    """The lower-case patterns of each category: the run's own laid over the defaults.

    An override that cannot be used leaves its category without patterns, so that no call can
    fall into it; a category that does not exist can have no call either.
    """
    patterns = dict(CATEGORY_DEFAULTS)
    problems: list[Problem] = []
    if "tool_category_map" not in run:
        return patterns, problems
    overrides = run["tool_category_map"]
    if not isinstance(overrides, dict):
        return patterns, [_fault(_PLACE, overrides, "an object")]
    for category, parts in overrides.items():
        usable = isinstance(parts, list) and bool(parts) and all(is_text(part) for part in parts)
        known = category in CATEGORY_DEFAULTS
        if not usable:
            expected = "a non-empty list of non-blank texts"
            problems.append(_fault(f"{_PLACE}.{category}", parts, expected))
        patterns[category] = tuple(part.lower() for part in parts) if usable and known else ()
    return patterns, problems


def _fault(place: str, value: Any, expected: str) -> Problem:
    message = f"`{place}` is {show(value)}, not {expected}"
    return Problem("tool_category_map", message, BUNDLE.path, None, place, show(value), expected)
