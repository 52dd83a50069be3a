"""The report as Markdown for a CI job page, such as GitHub's step summary.

Text from the evidence stands only in code spans, never in the table: there it can be no HTML,
link, mention or table cell, whatever it holds.
"""

from collections.abc import Iterable, Iterator

from foundation.plain_text import plain
from gates.stage_one.present.groups import ProblemGroup, counted, problem_groups, tally
from gates.stage_one.problem import Problem
from gates.stage_one.report import CheckReport, GateReport

SHOWN_PER_CODE = 5
MAX_BYTES = 900 * 1024
"""GitHub refuses a step summary over 1 MiB; the rest is left to what else the job appends."""

_CUT = "\n*Cut here, to fit the page. The JSON report (`--report`) holds every problem.*\n"


def markdown_summary(report: GateReport, *, labgate_version: str) -> str:
    """Render the verdict, a table of the checks, then the problems of each check."""
    return _within(MAX_BYTES, _lines(report, labgate_version))


def code_span(text: str) -> str:
    """Put `text` into a code span that it cannot end, in one line."""
    shown = plain(text)
    fence = "`"
    while fence in shown:
        fence += "`"
    pad = " " if shown[:1] in ("`", " ", "") or shown[-1:] in ("`", " ") else ""
    return f"{fence}{pad}{shown}{pad}{fence}"


def _lines(report: GateReport, labgate_version: str) -> Iterator[str]:
    yield f"## Stage-one gate: {report.status}"
    yield ""
    yield f"{tally(report.checks)}. Bundle {code_span(report.bundle)}, labgate {labgate_version}."
    yield ""
    yield "| check | status | problems | what it judges |"
    yield "|---|---|---|---|"
    for check in report.checks:
        status = check.status if check.status == "pass" else f"**{check.status}**"
        yield f"| `{check.id}` | {status} | {len(check.problems):,} | {_cell(check.title)} |"
    for check in report.checks:
        if check.problems:
            yield from _check_lines(check)
    yield ""
    for limitation in report.limitations:
        yield f"- Note: {limitation}"


def _check_lines(check: CheckReport) -> Iterator[str]:
    yield ""
    yield f"### `{check.id}`: {check.status}"
    yield ""
    for group in problem_groups(check, SHOWN_PER_CODE):
        yield from _group_lines(group)


def _group_lines(group: ProblemGroup) -> Iterator[str]:
    yield f"- **`{group.code}`** ({group.level}, {counted(group.total, 'problem')})"
    for problem in group.shown:
        yield f"  - {_problem(problem)}"
    if group.hidden:
        yield f"  - and {group.hidden:,} more"
    yield f"  - Next: {group.hint}"


def _problem(problem: Problem) -> str:
    place = f"{code_span(problem.place)}: " if problem.place else ""
    found = f", found {code_span(problem.found)}" if problem.found else ""
    expected = f", expected {code_span(problem.expected)}" if problem.expected else ""
    return f"{place}{code_span(problem.message)}{found}{expected}"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _within(max_bytes: int, lines: Iterable[str]) -> str:
    kept: list[str] = []
    room = max_bytes - len(_CUT.encode())
    for line in lines:
        room -= len(line.encode()) + 1
        if room < 0:
            kept.append(_CUT)
            break
        kept.append(line)
    return "\n".join(kept).rstrip("\n") + "\n"
