"""How `labgate evidence assemble` shows its report: what it wrote, the origin, the verdict."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.text import Text

from evidence.bundle.contents import BUNDLE_FILE, REPORT_FILE
from evidence.commands.coded_lines import Finding, coded_lines
from gates.stage_one.present.groups import counted
from gates.stage_one.present.text import text_lines

if TYPE_CHECKING:
    from evidence.bundle import AssembleReport
    from evidence.bundle.refs import UnresolvedRef
    from evidence.origin import Origin

_PROOF_HINT = "put the named records into the bundle, and assemble again"
_REF_HINT = "put the files that they name into the bundle, or mend the paths"


def assemble_lines(report: "AssembleReport") -> Iterator[Text]:
    """The report line by line; the gate's report follows in its own form."""
    yield from map(Text, _written_lines(report))
    if report.gate is not None:
        yield Text()
        yield from text_lines(report.gate)
        if report.gate.problems:
            yield Text(
                f"There is no --report here: {REPORT_FILE} in the bundle has all", style="dim"
            )


def _written_lines(report: "AssembleReport") -> Iterator[str]:
    declared = counted(len(report.declared), "artifact")
    yield f"{BUNDLE_FILE}: {declared} declared"
    yield f"evidence index: {counted(report.index_entries, 'path')} pinned"
    yield from _origin_lines(report.origin)
    if report.unresolved_refs:
        yield f"references that lead nowhere: {len(report.unresolved_refs):,}"
        yield from coded_lines(map(_ref_finding, report.unresolved_refs), "reference")
        yield f"  next: {_REF_HINT}; the full list is in {REPORT_FILE}"


def _origin_lines(origin: "Origin") -> Iterator[str]:
    is_as_asked = origin.asked in (None, origin.name)
    asked = "" if is_as_asked else f", although the spec asks for {origin.asked}"
    if not origin.unproven:
        yield f"origin: {origin.name}{asked}"
        return
    missing = counted(len(origin.unproven), "proof")
    yield f"origin: {origin.name}{asked}; to be live it lacks {missing}"
    findings = (Finding(proof.code, proof.file, proof.message) for proof in origin.unproven)
    yield from coded_lines(findings, "missing proof")
    yield f"  next: {_PROOF_HINT}; the full list is in {REPORT_FILE}"


def _ref_finding(ref: "UnresolvedRef") -> Finding:
    place = ref.artifact if ref.line is None else f"{ref.artifact} line {ref.line}"
    if not ref.field:  # the artifact itself, or one of its lines, cannot be read
        return Finding("unreadable artifact", place, ref.problem)
    return Finding(ref.problem, place, f"{ref.field} = {ref.ref}")
