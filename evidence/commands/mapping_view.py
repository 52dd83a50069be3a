"""How the mapping commands show a report."""

from typing import TYPE_CHECKING

import typer

from foundation.exits import Exit
from foundation.plain_text import plain
from foundation.terminal import print_data, print_json

if TYPE_CHECKING:
    from evidence.mapping import MappingReport


def answer(name: str, report: "MappingReport", *, as_json: bool) -> typer.Exit:
    """Print a report, and give the exit that the command ends by: 0 mapped, 1 gaps."""
    if as_json:
        print_json(report.to_json())
    else:
        _print(name, report)
    return typer.Exit(Exit.PASS if report.ok else Exit.FAIL)


def _print(name: str, report: "MappingReport") -> None:
    print_data(f"{name}: {'mapped ' + ', '.join(report.mapped) if report.ok else 'refused'}")
    for counted, count in report.counts.items():
        print_data(f"  {count:>8} {plain(counted)}")
    for note in report.notes:
        print_data(f"  {note}")
    for candidate in report.candidates:
        why = "; ".join(candidate["problems"])
        print_data(plain(f"  not joined: call {candidate['call_id']}: {why}"))
    for gap in report.gaps:
        place = "" if gap.line is None else f" line {gap.line}"
        print_data(f"  {gap.code}{place}: {plain(gap.message)}\n    next: {gap.hint}")
