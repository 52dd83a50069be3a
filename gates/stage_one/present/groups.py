"""A check's problems gathered by reason code, so that 64,000 of a kind read as one matter."""

from dataclasses import dataclass

from gates.stage_one.problem import Level, Problem
from gates.stage_one.report import CheckReport


@dataclass(frozen=True, slots=True)
class ProblemGroup:
    """The problems of one code in one check: the first few, and how many there are in all."""

    code: str
    level: Level
    hint: str
    total: int
    shown: tuple[Problem, ...]

    @property
    def hidden(self) -> int:
        """How many problems are counted and not shown."""
        return self.total - len(self.shown)


def problem_groups(check: CheckReport, shown_per_code: int) -> tuple[ProblemGroup, ...]:
    """Group a check's problems by code: what fails first, else in the order of appearance."""
    by_code: dict[str, list[Problem]] = {}
    for problem in check.problems:
        by_code.setdefault(problem.code, []).append(problem)
    groups = (
        ProblemGroup(code, same[0].level, same[0].hint, len(same), tuple(same[:shown_per_code]))
        for code, same in by_code.items()
    )
    return tuple(sorted(groups, key=lambda group: group.level != "fail"))


def counted(number: int, noun: str) -> str:
    """Write a number of things: `1 problem`, `63,997 problems`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def tally(checks: tuple[CheckReport, ...]) -> str:
    """Sum up the checks' statuses: `8 checks: 6 pass, 1 fail, 1 blocked`."""
    statuses = [check.status for check in checks]
    parts = (
        f"{statuses.count(status)} {status}"
        for status in ("pass", "fail", "blocked")
        if status in statuses
    )
    return f"{counted(len(checks), 'check')}: {', '.join(parts) or 'none was judged'}"
