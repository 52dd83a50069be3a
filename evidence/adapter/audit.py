"""The audit mapping: one raw log in, one canonical event file or its gaps out."""

from pathlib import Path

from evidence.adapter.frames import Identity
from evidence.adapter.gap_codes import ARTIFACT, GAP_RULES
from evidence.adapter.projector import Projector
from evidence.adapter.removals import Removals
from evidence.canonical_paths import AUDIT_EVENTS, AUDIT_REPORT_NAME, MAPPING
from evidence.errors import EvidenceError
from evidence.json_text import document
from evidence.mapping import GapLog, MappingReport, refuse_overlap, require_text
from evidence.records import Source, SourceMismatch
from foundation.atomic import OutputSet
from foundation.plain_text import printable

TOOL = "#18 audit JSONL -> gate audit-events"


def map_audit(
    log: Path | str,
    bundle: Path | str,
    *,
    run_id: str,
    instance_id: str,
    dimension: str,
    expect_sha256: str | None = None,
    out: Path | str | None = None,
) -> MappingReport:
    """Project the raw audit log `log` into the bundle's canonical event file.

    Every row that is no session record becomes one row with the identifier `<session>:<seq>`
    and the raw row, byte for byte, under `detail.raw`. One gap is enough for no event file:
    an older one is then removed, so that it cannot pass for this log's. The report is written
    either way, to `mapping/audit-report.json`.

    `out` sends the event file elsewhere; the report then lies beside it. The rules are those
    of the reference adapter (docs/evidence-rules.md).

    Raises:
        EvidenceError: the log is missing or unreadable, or is one of the outputs (nothing is
            touched), or its hash is not `expect_sha256`, or it changed while read (older outputs
            are removed).
        WriteFailed: the outputs cannot be written; the old ones stand.
    """
    require_text(run_id=run_id, instance_id=instance_id, dimension=dimension)
    log, bundle = Path(log), Path(bundle)
    events = bundle / AUDIT_EVENTS if out is None else Path(out)
    report_path = (bundle / MAPPING if out is None else events.parent) / AUDIT_REPORT_NAME
    if events.name.casefold() == AUDIT_REPORT_NAME:
        raise EvidenceError(
            f"{events} is where the mapping's report goes", hint="name the event file otherwise"
        )
    with Source(log) as source:
        refuse_overlap(log, events, report_path)
        try:
            return _map(source, Identity(run_id, instance_id, dimension), expect_sha256,
                        events, report_path)  # fmt: skip
        except SourceMismatch:
            with OutputSet() as outputs:
                outputs.discard(events)
                outputs.discard(report_path)
            raise


def _map(
    source: Source, identity: Identity, expect_sha256: str | None, events: Path, report_path: Path
) -> MappingReport:
    removals = Removals()
    removals.read(source)
    source.expect(expect_sha256)
    gaps = GapLog(ARTIFACT, GAP_RULES)
    projector = Projector(identity, source.sha256, removals, gaps)
    with OutputSet() as outputs:
        with outputs.open(events) as stream:
            stream.writelines(projector.rows(source.lines()))
        if gaps:
            outputs.discard(events)
        report = _report(source, projector, gaps)
        with outputs.open(report_path) as stream:
            stream.write(document(report.to_json()))
    return report


def _report(source: Source, projector: Projector, gaps: GapLog) -> MappingReport:
    excluded = dict(sorted(projector.lifecycle.excluded.items()))
    mapped = sum(projector.counts.values())
    summary = (
        f"{projector.raw_events} raw event(s), {mapped} mapped, "
        f"{sum(excluded.values())} session-meta validated/excluded"
    )
    return MappingReport(
        tool=TOOL,
        source=printable(source.path),
        source_sha256=source.sha256,
        mapped=() if gaps else (ARTIFACT,),
        counts=dict(sorted(projector.counts.items())),
        excluded=excluded,
        lifecycle=projector.lifecycle.to_json(),
        gaps=gaps.listed(),
        notes=(summary, *gaps.overflow_notes()),
    )
