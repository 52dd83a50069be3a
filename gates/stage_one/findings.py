"""Collects what a check finds."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from gates.stage_one.bundle import Bundle
from gates.stage_one.problem import Problem
from gates.stage_one.report import Assertion
from gates.stage_one.values import Bad, show


class Findings:
    """The problems of one check and the statements that it tried to establish."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.assertions: list[Assertion] = []

    def fail(
        self,
        code: str,
        message: str,
        file: str,
        *,
        line: int | None = None,
        field: str = "",
        found: Any = "",
        expected: Any = "",
    ) -> None:
        """Note a problem; `found` and `expected` may be values."""
        self.problems.append(
            Problem(code, message, file, line, field, _text(found), _text(expected))
        )

    def assert_that(self, name: str, ok: bool, detail: str = "") -> None:
        """Note whether a statement holds."""
        self.assertions.append(Assertion(name, ok, detail))

    def any_of(self, *codes: str) -> bool:
        """Whether a problem of one of these codes was found."""
        return any(problem.code in codes for problem in self.problems)


_LONGEST = 200
"""Characters of a text that a report quotes."""

Rule = Callable[[Bundle, Findings], None]
"""One part of a check."""


def missing_of(required: Iterable[str], present: Iterable[Any]) -> list[str]:
    """Which of the required texts are not there, in their own order."""
    there = {text for text in present if isinstance(text, str)}
    return [text for text in required if text not in there]


def _text(value: Any) -> str:
    if isinstance(value, Bad):
        return "nothing usable"
    if value is msgspec.UNSET:
        return "nothing"
    return value[:_LONGEST] if isinstance(value, str) else show(value)
