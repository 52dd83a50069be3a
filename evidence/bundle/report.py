"""What assembling a bundle answers."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from evidence.bundle.refs import UnresolvedRef
from evidence.origin import Origin
from foundation.exits import Exit
from foundation.plain_text import printable

if TYPE_CHECKING:
    from gates.stage_one import GateReport


@dataclass(frozen=True, slots=True)
class AssembleReport:
    """What was declared and indexed, the origin with what it lacks, and the gate's verdict.

    `declared` holds the artifacts' bundle-relative paths in catalog order. `gate` is None when
    the gate was not asked.
    """

    bundle: Path
    declared: tuple[str, ...]
    index_entries: int
    origin: Origin
    unresolved_refs: tuple[UnresolvedRef, ...] = ()
    gate: "GateReport | None" = None

    @property
    def exit_code(self) -> Exit:
        """The gate's exit code, or 0 when it was not asked."""
        return Exit.PASS if self.gate is None else Exit(self.gate.exit_code)

    def to_json(self) -> dict[str, Any]:
        """The content of `assemble-report.json`: the reference's keys, and the origin's proofs."""
        report: dict[str, Any] = {
            "bundle": printable(self.bundle),
            "declared": list(self.declared),
            "index_entries": self.index_entries,
            "origin": self.origin.name,
            "origin_asked": self.origin.asked,
            "origin_unproven": [proof.to_json() for proof in self.origin.unproven],
            "unresolved_refs": [ref.to_json() for ref in self.unresolved_refs],
        }
        if self.gate is not None:
            report["gate"] = self.gate.to_json()
            report["gate_exit_code"] = int(self.gate.exit_code)
        return report
