"""A mapping report as lines for people."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from evidence.commands.coded_lines import SHOWN_PER_CODE, Finding, coded_lines
from foundation.plain_text import plain

if TYPE_CHECKING:
    from evidence.mapping import Gap, MappingReport


def mapping_lines(name: str, report: "MappingReport") -> Iterator[str]:
    """The outcome, the counts, then what is not joined and the gaps, each kind as one matter."""
    yield f"{name}: {_outcome(report)}"
    for what, count in report.counts.items():
        yield f"  {count:>8} {plain(what)}"
    for note in report.notes:
        yield f"  {note}"
    yield from _not_joined(report)
    yield from coded_lines(map(_finding, report.gaps), "gap")
    if report.gaps:
        yield "Every gap in full: --json, or the report file that was written"


def _outcome(report: "MappingReport") -> str:
    if report.ok:
        return f"mapped {', '.join(report.mapped)}"
    return "refused, nothing was mapped"


def _not_joined(report: "MappingReport") -> Iterator[str]:
    by_reason: dict[str, list[str]] = {}
    for candidate in report.candidates:
        call = plain(str(candidate["call_id"]))
        by_reason.setdefault("; ".join(candidate["problems"]), []).append(call)
    for why, calls in by_reason.items():
        for call in calls[:SHOWN_PER_CODE]:
            yield plain(f"  not joined: call {call}: {why}")
        if len(calls) > SHOWN_PER_CODE:
            yield f"  not joined: and {len(calls) - SHOWN_PER_CODE:,} more for the same reason"


def _finding(gap: "Gap") -> Finding:
    place = gap.artifact if gap.line is None else f"line {gap.line}"
    return Finding(gap.code, place, gap.message, gap.hint)
