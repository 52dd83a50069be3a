"""Maps a record of live identity probes into the bundle's three player-context artifacts."""

import hashlib
import re
from pathlib import Path, PurePosixPath
from typing import Any

from evidence.identity.gaps import IDENTITY_RULES, PIN_RULES
from evidence.identity.probes import read_probes, text_at
from evidence.identity.rows import (
    BRIDGE,
    INTERFACE_MOD,
    entry_contract,
    identity_rows,
    version_pins,
)
from evidence.json_text import compact, document
from evidence.mapping import GapLog, MappingReport, clip, refuse_overlap
from evidence.records import SourceUnreadable
from foundation import exact_json
from foundation.atomic import OutputSet
from foundation.plain_text import printable
from foundation.regular_file import UnreadableFile, read_regular

TOOL = "#16 live-identity.json -> gate player context"
IDENTITY_RECORDS = PurePosixPath("artifacts/player_context/identity-records.jsonl")
ENTRY_CONTRACT = PurePosixPath("artifacts/player_context/entry-contract.json")
VERSION_PINS = PurePosixPath("artifacts/player_context/version-pins.json")
ARTIFACTS = (IDENTITY_RECORDS, ENTRY_CONTRACT, VERSION_PINS)
REPORT = PurePosixPath("mapping/identity-report.json")

MAX_SOURCE_BYTES = 64 * 1024 * 1024

_COMMIT = re.compile(r"[0-9a-f]{40}")


def map_identity(source: Path | str, bundle: Path | str) -> MappingReport:
    """Map `source` into `bundle` (reference adapter, `identity`).

    With no gap, `artifacts/player_context/` gets its three files and
    `mapping/identity-report.json` the report. With any gap only the report is written, and
    older artifacts go, so that a refused mapping is never mistaken for the last good one.

    Raises:
        SourceUnreadable: `source` is missing, no regular file, too large or cannot be read;
            nothing was written.
        EvidenceError: `source` is one of the files that this writes.
        WriteFailed: the bundle cannot be written; what stood there still stands.
    """
    source, bundle = Path(source), Path(bundle)
    try:
        raw = read_regular(source, max_bytes=MAX_SOURCE_BYTES)
    except UnreadableFile as error:
        raise SourceUnreadable(error.message, hint=error.hint) from error
    refuse_overlap(source, *(bundle / path for path in (*ARTIFACTS, REPORT)))
    gaps = GapLog("identity_records", IDENTITY_RULES)
    pin_gaps = GapLog("version_pins", PIN_RULES)
    files = _artifacts(raw, gaps, pin_gaps)
    refused = bool(gaps) or bool(pin_gaps)
    report = MappingReport(
        tool=TOOL,
        source=printable(source),
        source_sha256=hashlib.sha256(raw).hexdigest(),
        mapped=() if refused else ("identity_records", "entry_contract", "version_pins"),
        counts={} if refused else {"identity_records": files[IDENTITY_RECORDS].count(b"\n")},
        gaps=(*gaps.listed(), *pin_gaps.listed()),
        notes=tuple(gaps.overflow_notes() + pin_gaps.overflow_notes()),
    )
    with OutputSet() as outputs:
        for path in ARTIFACTS:
            if refused:
                outputs.discard(bundle / path)
            else:
                with outputs.open(bundle / path) as stream:
                    stream.write(files[path])
        with outputs.open(bundle / REPORT) as stream:
            stream.write(document(report.to_json()))
    return report


def _artifacts(raw: bytes, gaps: GapLog, pin_gaps: GapLog) -> dict[PurePosixPath, bytes]:
    """The content of the three files; what it holds counts only while both logs are empty."""
    source = _object(raw, gaps)
    if source is None:
        return {}
    probes = read_probes(source, gaps)
    interface = _commit(source, INTERFACE_MOD, "interface_commit", pin_gaps)
    bridge = _commit(source, BRIDGE, "bridge_commit", pin_gaps)
    task_entry = source.get("task_entry")
    not_tested = _texts(source.get("not_tested_here"), gaps)
    if probes is None or not isinstance(task_entry, dict):
        return {}
    try:
        return {
            IDENTITY_RECORDS: b"".join(
                compact(row) + b"\n" for row in identity_rows(probes, task_entry)
            ),
            ENTRY_CONTRACT: document(entry_contract(task_entry, not_tested)),
            VERSION_PINS: document(version_pins(interface, bridge)),
        }
    except ValueError as error:  # an infinite number, which JSON cannot hold
        gaps.add("not_representable", None, str(error))
        return {}


def _object(raw: bytes, gaps: GapLog) -> dict[str, Any] | None:
    try:
        source = exact_json.loads(raw)
    except exact_json.JsonFault as fault:
        gaps.add("source_unreadable", None, f"no JSON: {fault}")
        return None
    if not isinstance(source, dict):
        gaps.add("source_unreadable", None, f"{clip(source)} is no JSON object")
        return None
    return source


def _commit(source: dict[str, Any], component: str, code: str, gaps: GapLog) -> str:
    commit = text_at(source, "combination", component, "commit")
    if _COMMIT.fullmatch(commit) is None:
        gaps.add(code, None, f"combination.{component}.commit is {clip(commit)}")
    return commit


def _texts(value: Any, gaps: GapLog) -> list[str]:
    """The list as it is; a missing one is empty, which the gate then reports."""
    if value is None:
        return []
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return value
    gaps.add("entry_contract", None, f"not_tested_here is {clip(value)}")
    return []
