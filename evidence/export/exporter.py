"""Exports a run's audit evidence into the gate's `independent_test_mod` artifacts."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from evidence.audit import check_log
from evidence.export.event_pass import EventPass
from evidence.export.facts import Facts, read_facts
from evidence.export.manifest import ModInRun, ParentEnd, manifest
from evidence.export.negatives import negative_row
from evidence.export.refusal import ExportRefused
from evidence.export.report import ExportReport
from evidence.export.request import (
    EVENTS_FILE,
    LIFECYCLE_FILE,
    MANIFEST_FILE,
    NEGATIVES_FILE,
    OUTPUT_FILES,
    PROVENANCE_FILE,
    Request,
)
from evidence.export.rows import sorted_line
from evidence.export.sources import AuditLogSource, NegativeLog, References
from evidence.export.status import read_status
from evidence.json_text import document
from evidence.records import Source
from foundation.atomic import OutputSet
from foundation.clock import utc_now
from foundation.errors import LabgateError
from foundation.regular_file import MissingFile
from gates.stage_one.catalog import artifact
from gates.tree import TreeError, hash_file


def export_audit(
    logs: Sequence[AuditLogSource],
    *,
    out: Path | str,
    parent_run: str,
    jar: Path | str,
    facts: Path | str,
    status: Path | str,
    negatives: Sequence[NegativeLog] = (),
    version: str = "0.1.0",
    loaded_in: Sequence[str] = ("source_audit", "experiment"),
    interface_sha: str | None = None,
    bridge_commit: str | None = None,
    notes: Mapping[str, str] | Iterable[tuple[str, str]] = (),
) -> ExportReport:
    """Export all logs of the labs in one call, all or nothing (design 9.1).

    `logs` are all raw logs of `source_audit` and `experiment`. The first one of `parent_run`
    must pass the verifier, and `status` (the mod's status file) must agree with its last event.
    `facts` is the JSON file of what was tried in the run, each entry `{value, evidence}`.
    The rules are the reference exporter's, version C, with the changes that
    docs/evidence-bundle.md lists.

    Written into `out`: `audit-events.jsonl`, `negative-cases.jsonl`, `test-mod-manifest.json`,
    `audit-lifecycle.json`, `export-provenance.json`. When this raises, none of them stands, not
    even one of an older export; only an output that is also an input is left alone.

    Raises:
        ExportRefused: the evidence does not bear the export; `code` says why.
        LabgateError: an input cannot be read, or an output cannot be written.
    """
    request = Request(
        tuple(logs), tuple(negatives), Path(out), parent_run, Path(jar), Path(facts), Path(status),
        version, tuple(loaded_in), interface_sha, bridge_commit, dict(notes),
    )  # fmt: skip
    request.refuse_overlap()
    try:
        return _export(request)
    except LabgateError:
        with OutputSet() as outputs:
            for path in request.outputs:
                outputs.discard(path)
        raise


def _export(request: Request) -> ExportReport:
    request.check()
    references = References(request.out)
    before = _must_pass(request.parent)
    facts, status = read_facts(request.facts), read_status(request.status)
    mod = ModInRun(request.version, _jar_sha256(request.jar), request.loaded_in)
    negatives = [negative_row(case, references) for case in request.negatives]
    events = EventPass(request)
    with OutputSet() as outputs:
        with outputs.open(request.out / EVENTS_FILE) as stream:
            events.write_events(status, stream)
        if _fingerprint(request.parent.path) != before:
            raise ExportRefused("log_changed", f"{request.parent.path} changed while it was read")
        mod_manifest = _manifest(request, mod, events, facts, references)
        lifecycle = events.lifecycle.to_json(facts, status, references)
        provenance = _provenance(request, mod, events, references)
        contents = {
            NEGATIVES_FILE: b"".join(map(sorted_line, negatives)),
            MANIFEST_FILE: _rendered(MANIFEST_FILE, mod_manifest),
            LIFECYCLE_FILE: _rendered(LIFECYCLE_FILE, lifecycle),
            PROVENANCE_FILE: _rendered(PROVENANCE_FILE, provenance),
        }
        for name, content in contents.items():
            with outputs.open(request.out / name) as stream:
                stream.write(content)
    return ExportReport(
        out=request.out,
        files=OUTPUT_FILES,
        events=events.counts,
        negative_cases=tuple(row["case"] for row in negatives),
        parent_log=references(request.parent.path),
        parent_log_sha256=events.parent_sha256,
        left_out=(
            *_left_out("test_mod_manifest", mod_manifest),
            *_left_out("audit_lifecycle", lifecycle),
        ),
    )


def _must_pass(parent: AuditLogSource) -> tuple[int, int, int]:
    """Refuse a parent log that the verifier does not pass; answers what the file looked like."""
    with Source(parent.path):  # a log that cannot be read has no verdict to be refused for
        before = _fingerprint(parent.path)
        report = check_log(parent.path)
    if report.verdict != "pass":
        failed = [name for name, check in report.checks.items() if not check.passed]
        raise ExportRefused(
            "parent_not_pass",
            f"{parent.path}: the verdict of the parent run is {report.verdict}; "
            f"failed: {', '.join(failed) or 'none'}",
        )
    return before


def _fingerprint(path: Path) -> tuple[int, int, int]:
    """Size, time of change and identity; zeros for a file that has gone."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0, 0
    return found.st_size, found.st_mtime_ns, found.st_ino


def _jar_sha256(jar: Path) -> str:
    try:
        return hash_file(jar)[0]
    except TreeError as error:
        if isinstance(error.__cause__, MissingFile):
            raise ExportRefused("jar_missing", f"no jar at {jar}") from error
        raise


def _manifest(
    request: Request, mod: ModInRun, events: EventPass, facts: Facts, references: References
) -> dict[str, Any]:
    hooks, overhead_ms = events.hooks()
    parent_log = references(request.parent.path)
    return manifest(
        mod,
        ParentEnd(parent_log, events.parent_sha256, "pass", hooks, overhead_ms),
        facts,
        facts_source=references(request.facts),
        negative_logs=[
            {"case": case.case, "log": references(case.path)} for case in request.negatives
        ],
        notes=request.notes,
    )


def _provenance(
    request: Request, mod: ModInRun, events: EventPass, references: References
) -> dict[str, Any]:
    return {
        "exported_at": utc_now(),
        "parent_run": request.parent_run,
        "events": [
            {
                "log": references(log.path),
                "sha256": sha256,
                "run_id": log.run,
                "instance_id": log.instance,
                "dimension": log.dimension,
            }
            for log, sha256 in zip(request.logs, events.sha256s, strict=True)
        ],
        "jar": references(request.jar),
        "jar_sha256": mod.jar_sha256,
        "interface_sha256": request.interface_sha,
        "bridge_commit": request.bridge_commit,
        "mod_version": request.version,
    }


def _rendered(name: str, value: dict[str, Any]) -> bytes:
    try:
        return document(value)
    except ValueError as error:  # an infinite number, which JSON cannot hold
        raise ExportRefused("not_representable", f"{name} cannot be written: {error}") from error


def _left_out(kind: str, content: dict[str, Any]) -> list[str]:
    """The fields that the gate asks for and that nothing in the run showed."""
    fields = artifact("independent_test_mod", kind).fields
    return [field.path for field in fields if not field.optional and field.path not in content]
