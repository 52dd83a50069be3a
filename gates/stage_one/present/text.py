"""The report as people read it in a terminal: verdict, checks, then what to do."""

from collections.abc import Iterator
from itertools import groupby

from rich.text import Text

from foundation.plain_text import plain
from gates.stage_one.present.groups import ProblemGroup, counted, problem_groups, tally
from gates.stage_one.problem import Problem
from gates.stage_one.report import Assertion, CheckReport, EvidenceRow, GateReport

SHOWN_PER_CODE = 5
SHOWN_PER_CODE_VERBOSE = 50

STYLES = {"pass": "bold green", "fail": "bold red", "blocked": "bold yellow"}
_QUIET = "dim"


def text_lines(report: GateReport, *, verbose: bool = False) -> Iterator[Text]:
    """Give the report line by line; a line's `.plain` is its text without colours.

    Problems are grouped by check and code and cut after a few of each code. `verbose` shows
    more of them, and every assertion and evidence row. No text from the evidence is read as
    markup or reaches the terminal as a control sequence.
    """
    yield Text.assemble((report.status.upper(), STYLES[report.status]), f" {plain(report.bundle)}")
    yield Text(tally(report.checks))
    yield Text()
    for check in report.checks:
        yield Text.assemble(
            "  ", (f"{check.status:<8}", STYLES[check.status]), f" {check.id:<23} {check.title}"
        )
    for check in report.checks:
        if check.problems or verbose:
            yield Text()
            yield from _check_lines(check, verbose=verbose)
    yield from _closing_lines(report, verbose=verbose)


def _check_lines(check: CheckReport, *, verbose: bool) -> Iterator[Text]:
    yield Text.assemble((check.id, "bold"), ": ", (check.status, STYLES[check.status]))
    shown_per_code = SHOWN_PER_CODE_VERBOSE if verbose else SHOWN_PER_CODE
    for group in problem_groups(check, shown_per_code):
        yield from _group_lines(group)
    if verbose:
        yield from map(_assertion_line, check.assertions)
        yield from map(_evidence_line, check.evidence)


def _group_lines(group: ProblemGroup) -> Iterator[Text]:
    head = (f"{group.level} {group.code}", STYLES[group.level])
    yield Text.assemble("  ", head, f": {counted(group.total, 'problem')}")
    for words, alike in groupby(group.shown, key=_words):
        yield from _problem_lines(words, [problem.place for problem in alike if problem.place])
    if group.hidden:
        yield Text(f"    and {group.hidden:,} more")
    yield Text.assemble("    ", ("next: ", "bold"), group.hint)


def _words(problem: Problem) -> tuple[str, str, str]:
    return problem.message, problem.found, problem.expected


def _problem_lines(words: tuple[str, str, str], places: list[str]) -> Iterator[Text]:
    """Show the places of neighbours that say the same, then their words once."""
    message, found, expected = words
    for place in places:
        yield Text(f"    {plain(place)}")
    yield Text(f"{'      ' if places else '    '}{plain(message)}")
    if found:
        yield Text.assemble("      ", ("found    ", _QUIET), plain(found))
    if expected:
        yield Text.assemble("      ", ("expected ", _QUIET), plain(expected))


def _assertion_line(assertion: Assertion) -> Text:
    word, style = ("holds", "green") if assertion.ok else ("fails", "red")
    detail = f" ({plain(assertion.detail)})" if assertion.detail else ""
    return Text.assemble("  ", (word, style), f" {plain(assertion.name)}{detail}")


def _evidence_line(row: EvidenceRow) -> Text:
    facts = [plain(row.status)]
    facts += [f"{name} {value}" for name, value in _hashes(row) if value]
    facts += [counted(row.files, "file")] if row.files is not None else []
    facts += [counted(row.size_bytes, "byte")] if row.size_bytes is not None else []
    facts += [plain(row.detail)] if row.detail else []
    return Text.assemble(
        "  ", ("evidence", _QUIET), f" {plain(row.kind)} {plain(row.path)}: {', '.join(facts)}"
    )


def _hashes(row: EvidenceRow) -> tuple[tuple[str, str | None], ...]:
    return ("sha256", row.sha256), ("tree sha256", row.tree_sha256)


def _closing_lines(report: GateReport, *, verbose: bool) -> Iterator[Text]:
    if report.status == "pass" or verbose:
        yield Text()
        for limitation in report.limitations:
            yield Text(f"note: {limitation}", style=_QUIET)
    if report.problems:
        yield Text()
        yield Text("What a code means: labgate gate explain CODE", style=_QUIET)
        yield Text("Every problem in full: --report FILE or --json", style=_QUIET)
