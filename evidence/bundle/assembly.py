"""Assembles a bundle: declares what is there, pins every file, and asks the gate."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from evidence.bundle.contents import BUNDLE_FILE, REPORT_FILE, UnindexableFiles, list_files
from evidence.bundle.index import index_entries
from evidence.bundle.refs import UnresolvedRef, check_refs
from evidence.bundle.report import AssembleReport
from evidence.bundle.spec import AssembleSpec, SpecError, read_spec
from evidence.errors import EvidenceError
from evidence.json_text import document
from evidence.origin import Origin, judge_origin
from foundation.atomic import OutputSet, write_bytes
from foundation.clock import utc_now
from gates.stage_one.catalog import ARTIFACTS, Artifact

SCHEMA_VERSION = 1
BUNDLE_KIND = "mc-agent.stage1.gate-bundle"
INDEX_TOOL = "labgate evidence assemble"

_INDEX_KIND = "evidence_index"
_SNAPSHOTS = ("snapshot_before", "snapshot_after")
_REFS_SHOWN = 5


class BundleMissing(EvidenceError):
    """There is no bundle folder to assemble."""

    reason = "bundle_missing"


class UnresolvedRefs(EvidenceError):
    """A declared artifact refers to something that is not in the bundle; nothing was written."""

    reason = "unresolved_refs"


def assemble(
    bundle: Path | str,
    spec: Mapping[str, Any] | Path | str,
    *,
    generated_at: str | None = None,
    source_world: Path | str | None = None,
    strict_refs: bool = False,
    run_gate: bool = True,
) -> AssembleReport:
    """Write `bundle.json` and the evidence index, both or neither, then ask the gate.

    Each canonical artifact that is on disk is declared. The index pins every file of the bundle
    but the two files themselves, `assemble-report.json` and `mapping/`; declared folders have
    one entry each. The origin is what the bundle's own records prove (see `evidence.origin`).
    `generated_at` (default: the spec's, then now) is UTC ISO-8601. With `source_world` the gate
    hashes that folder again. References that lead nowhere are listed in the report.

    Raises:
        SpecError, UnreadableFile: the spec cannot be used.
        BundleMissing, UnindexableFiles, GateError: the bundle cannot be indexed.
        UnresolvedRefs: with `strict_refs`, a reference leads nowhere.
        WriteFailed: a file cannot be written; what stood there before still stands.
    """
    bundle = Path(bundle)
    if not _is_folder(bundle):
        raise BundleMissing(f"no folder at {bundle}", hint="export the artifacts into it first")
    asked = read_spec(spec)
    declared = [artifact for artifact in ARTIFACTS if _is_there(bundle, artifact)]
    refs = check_refs(bundle)
    if strict_refs and refs:
        raise _unresolved(refs)
    trees = [artifact.path for artifact in declared if (bundle / artifact.path).is_dir()]
    index_path = _index_artifact().path
    files = [path for path in list_files(bundle, trees=trees) if path != index_path]
    origin = _origin(bundle, asked, files, declared)
    entries = index_entries(bundle, files=files, trees=trees)
    manifest = _manifest(asked, origin, declared, generated_at or asked.generated_at or utc_now())
    _write(bundle, manifest, {"tool": INDEX_TOOL, "entries": entries}, index_path)
    report = AssembleReport(
        bundle, tuple(artifact.path for artifact in declared), len(entries), origin, tuple(refs)
    )
    if run_gate:
        from gates.stage_one import check_bundle  # all checks; not loaded unless asked for

        report = replace(report, gate=check_bundle(bundle, source_world=source_world))
    write_bytes(bundle / REPORT_FILE, document(report.to_json()))
    return report


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # a name that is too long, or a folder on the way that may not be searched
        return False


def _is_there(bundle: Path, artifact: Artifact) -> bool:
    """The index is written by the assembler, so it is not declared, and it never pins itself."""
    try:
        return artifact.kind != _INDEX_KIND and (bundle / artifact.path).exists()
    except OSError as error:  # a folder on the way that may not be searched
        raise UnindexableFiles(f"cannot look for {artifact.path} in {bundle}: {error}") from error


def _index_artifact() -> Artifact:
    return next(artifact for artifact in ARTIFACTS if artifact.kind == _INDEX_KIND)


def _origin(
    bundle: Path, asked: AssembleSpec, files: list[str], declared: list[Artifact]
) -> Origin:
    snapshots = [artifact.path for artifact in declared if artifact.kind in _SNAPSHOTS]
    return judge_origin(
        bundle, files, asked=asked.origin, snapshots=snapshots, instance_ids=asked.instance_ids
    )


def _manifest(
    asked: AssembleSpec, origin: Origin, declared: list[Artifact], generated_at: str
) -> dict[str, Any]:
    checks: dict[str, dict[str, dict[str, str]]] = {}
    for artifact in declared:
        evidence = checks.setdefault(artifact.check, {"evidence": {}})["evidence"]
        evidence[artifact.kind] = artifact.path
    return {
        "schema_version": SCHEMA_VERSION,
        "kind": BUNDLE_KIND,
        "origin": origin.name,
        "generated_at": generated_at,
        "run": asked.run,
        "checks": checks,
    }


def _write(bundle: Path, manifest: dict[str, Any], index: dict[str, Any], index_path: str) -> None:
    """Replace both files and drop the report of an older assembly in the same step."""
    try:
        content = {bundle / index_path: document(index), bundle / BUNDLE_FILE: document(manifest)}
    except ValueError as error:  # a number that was finite in the text and is not as a float
        raise SpecError(f"the spec's run cannot be written as JSON: {error}") from error
    with OutputSet() as outputs:
        for path, data in content.items():
            with outputs.open(path) as stream:
                stream.write(data)
        outputs.discard(bundle / REPORT_FILE)


def _unresolved(refs: list[UnresolvedRef]) -> UnresolvedRefs:
    shown = "; ".join(map(str, refs[:_REFS_SHOWN]))
    return UnresolvedRefs(
        f"{len(refs)} reference(s) lead nowhere: {shown}",
        hint="put the files they name into the bundle, or mend the paths",
    )
