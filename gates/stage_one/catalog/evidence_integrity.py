"""Check 8: nothing to hand in; the gate computes it from the bundle itself."""

from gates.stage_one.catalog.field import CheckSpec

EVIDENCE_INTEGRITY = CheckSpec(
    id="evidence_integrity",
    title="Bundle structure, artifact hashes, ports and source world",
)
