"""The trace mapping: one trajectory in, the tool trace and its joins or the gaps out."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from evidence.canonical_paths import (
    AUDIT_EVENTS,
    JOIN_CANDIDATES,
    TOOL_TRACE,
    TRACE_JOIN,
    TRACE_REPORT,
)
from evidence.json_text import document
from evidence.mapping import GapLog, MappingReport, refuse_overlap, require_text
from evidence.records import Source, SourceMismatch, SourceUnreadable
from evidence.trace.audit_events import AuditEvents, read_audit_events
from evidence.trace.declared import Declared
from evidence.trace.gap_codes import ARTIFACT, GAP_RULES
from evidence.trace.joins import Joined, named_events, verify_joins
from evidence.trace.rows import TraceRows
from evidence.trace.trajectory import Trajectory
from foundation.atomic import OutputSet
from foundation.exact_json import JsonFault, loads
from foundation.plain_text import printable
from foundation.regular_file import MissingFile, UnreadableFile, read_regular

TOOL = "#19 trajectory.jsonl -> gate tool-trace"
MAX_JOINS_BYTES = 256 * 1024 * 1024
NO_JOINS = "no verified joins: trace-join.json is not written"


def map_trace(
    trajectory: Path | str,
    bundle: Path | str,
    *,
    run_id: str,
    instance_id: str,
    instances: Iterable[str] = (),
    joins: Path | str | Sequence[Any] | dict[str, Any] | None = None,
    expect_sha256: str | None = None,
) -> MappingReport:
    """Project a run's trajectory into the bundle's tool trace, and join it to audit events.

    Each call with exactly one result becomes one row. `joins` proposes which call caused which
    event of the bundle's `audit-events.jsonl`: a file, or its decoded content (a list, or
    `{"joins": list}`). A proposal that is proved and contradicts nothing is written to
    `trace-join.json`; any other is a candidate, kept in `mapping/join-candidates.json`.

    One gap is enough for no trace: older outputs are then removed, so that they cannot pass for
    this run's. The report is written either way, to `mapping/trace-report.json`. The rules are
    those of the reference adapter (docs/evidence-rules.md).

    Raises:
        EvidenceError: the trajectory is missing or unreadable, or the joins file is missing
            (nothing is touched), or the trajectory's hash is not `expect_sha256` (older
            outputs go).
        WriteFailed: the outputs cannot be written; the old ones stand.
    """
    all_instances = frozenset({instance_id, *instances}) - {""}
    require_text(run_id=run_id, instance_id=instance_id, instances="".join(all_instances))
    paths = _Paths.of(Path(bundle))
    gaps = GapLog(ARTIFACT, GAP_RULES)
    entries = _entries(joins, gaps, paths)
    declared = Declared(run_id, instance_id, all_instances)
    with Source(Path(trajectory)) as source, Trajectory(declared, gaps) as calls:
        refuse_overlap(source.path, *paths.outputs)
        try:
            calls.read(source.lines())
            source.expect(expect_sha256)
        except SourceMismatch:
            with OutputSet() as outputs:
                for path in paths.outputs:
                    outputs.discard(path)
            raise
        events = AuditEvents(exists=False)
        if entries:
            events = read_audit_events(paths.events, named_events(entries), gaps)
        joined = verify_joins(entries, calls.calls, events)
        rows = TraceRows(declared, calls, gaps)
        return _write(paths, source, calls, rows, joined, events, gaps)


class _Paths(NamedTuple):
    events: Path
    trace: Path
    join: Path
    candidates: Path
    report: Path

    @classmethod
    def of(cls, bundle: Path) -> "_Paths":
        places = (AUDIT_EVENTS, TOOL_TRACE, TRACE_JOIN, JOIN_CANDIDATES, TRACE_REPORT)
        return cls(*(bundle / place for place in places))

    @property
    def outputs(self) -> tuple[Path, ...]:
        """What a mapping writes or removes."""
        return self[1:]


def _entries(joins: Any, gaps: GapLog, paths: _Paths) -> Sequence[Any]:
    """The proposed joins, or none and a gap where they have the wrong form."""
    if isinstance(joins, str | Path):
        path = Path(joins)
        try:
            raw = read_regular(path, max_bytes=MAX_JOINS_BYTES)
            refuse_overlap(path, *paths.outputs)
            joins = loads(raw)
        except MissingFile as error:
            raise SourceUnreadable(error.message, hint=error.hint) from error
        except (UnreadableFile, JsonFault) as fault:
            gaps.add("bad_joins", None, f"{printable(path)}: {fault}")
            return ()
    elif joins is None:
        return ()
    if isinstance(joins, dict):
        joins = joins.get("joins")
    if isinstance(joins, list | tuple):
        return joins
    gaps.add("bad_joins", None, "the joins are no list")
    return ()


def _write(
    paths: _Paths,
    source: Source,
    calls: Trajectory,
    rows: TraceRows,
    joined: Joined,
    events: AuditEvents,
    gaps: GapLog,
) -> MappingReport:
    with OutputSet() as outputs:
        with outputs.open(paths.trace) as stream:
            count = _write_rows(rows, stream, gaps)
        if gaps:
            outputs.discard(paths.trace)
        if gaps or not joined.verified:
            outputs.discard(paths.join)
        else:
            with outputs.open(paths.join) as stream:
                stream.write(document(_join_document(calls, joined, events)))
        if joined.candidates:
            with outputs.open(paths.candidates) as stream:
                stream.write(document(list(joined.candidates)))
        else:
            outputs.discard(paths.candidates)
        report = _report(source, calls, joined, count, gaps)
        with outputs.open(paths.report) as stream:
            stream.write(document(report.to_json()))
    return report


def _write_rows(rows: TraceRows, stream: BinaryIO, gaps: GapLog) -> int:
    count = 0
    for row in rows:
        count += 1
        if not gaps:  # else the file will not be kept
            stream.write(row)
    return count


def _join_document(calls: Trajectory, joined: Joined, events: AuditEvents) -> dict[str, Any]:
    return {
        "joins": list(joined.verified),
        "unmatched_tool_calls": len(calls.calls) - joined.joined_calls,
        "unmatched_agent_events": events.agent_events - joined.joined_events,
        "derived_from": {
            "trajectory_calls": len(calls.calls),
            "audit_agent_events": events.agent_events,
            "verified_joins": len(joined.verified),
            "unverified_candidates": len(joined.candidates),
        },
    }


def _report(
    source: Source, calls: Trajectory, joined: Joined, count: int, gaps: GapLog
) -> MappingReport:
    mapped: tuple[str, ...] = () if gaps else (ARTIFACT,)
    notes = gaps.overflow_notes()
    if joined.verified and not gaps:
        mapped += ("trace_join",)
    elif not joined.verified:
        notes.append(NO_JOINS)
    return MappingReport(
        tool=TOOL,
        source=printable(source.path),
        source_sha256=source.sha256,
        mapped=mapped,
        counts={
            "calls": count,
            "calls_raw": calls.calls_raw,
            "results_raw": calls.results_raw,
            "verified_joins": len(joined.verified),
            "join_candidates": len(joined.candidates),
        },
        joins=joined.verified,
        candidates=joined.candidates,
        gaps=gaps.listed(),
        notes=tuple(notes),
    )
