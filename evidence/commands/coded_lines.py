"""Findings as lines for people: gathered by code, the first few of each, one next step."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from foundation.plain_text import plain
from gates.stage_one.present.groups import counted

SHOWN_PER_CODE = 5


class Finding(NamedTuple):
    """One finding; `place` is empty where it concerns no one file or line."""

    code: str
    place: str
    message: str
    hint: str = ""


def coded_lines(findings: Iterable[Finding], noun: str) -> Iterator[str]:
    """Show the findings of each code under its count; the codes in order of appearance.

    Neighbours that say the same share one text, as in the gate's report.
    """
    by_code: dict[str, list[Finding]] = {}
    for finding in findings:
        by_code.setdefault(finding.code, []).append(finding)
    for code, same in by_code.items():
        yield f"  {plain(code)}: {counted(len(same), noun)}"
        yield from _first_few(same)
        if same[0].hint:
            yield f"    next: {same[0].hint}"


def _first_few(same: list[Finding]) -> Iterator[str]:
    shown = same[:SHOWN_PER_CODE]
    for message, alike in groupby(shown, key=lambda finding: finding.message):
        places = [plain(finding.place) for finding in alike if finding.place]
        yield f"    {', '.join(places)}{': ' if places else ''}{plain(message)}"
    if len(same) > len(shown):
        yield f"    and {len(same) - len(shown):,} more"
