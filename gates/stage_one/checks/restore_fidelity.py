"""Check 2: what was restored is what was recorded, between the two declared instances."""

from gates.stage_one.bundle import Bundle
from gates.stage_one.catalog.restore_fidelity import FAILURE_CASES_REQUIRED
from gates.stage_one.findings import Findings, missing_of
from gates.stage_one.snapshot_compare import compare_snapshots

_ID = "restore_fidelity"


def snapshots_agree(bundle: Bundle, findings: Findings) -> None:
    """Order, counts, NBT, positions and velocities after the restore are those before it."""
    before = bundle.evidence(_ID, "snapshot_before").snapshot
    after = bundle.evidence(_ID, "snapshot_after").snapshot
    if before is None or after is None:
        return
    if before.complete and after.complete:
        findings.problems += compare_snapshots(before, after)
    if before.dimension and after.dimension and before.dimension != after.dimension:
        findings.fail(
            "restore_dimension_mismatch",
            "the snapshots are of different dimensions",
            f"{after.path}/meta.json",
            field="dimension",
            found=after.dimension,
            expected=before.dimension,
        )
    faults = len(findings.problems) + len(before.problems) + len(after.problems)
    in_order = not findings.any_of("restore_order_mismatch", "snapshot_empty")
    findings.assert_that("restore order reproduced", in_order and not faults, after.order_hash)
    findings.assert_that("restore full state equal", not faults, f"{faults} mismatch(es)")


def endpoints_are_declared(bundle: Bundle, findings: Findings) -> None:
    """Restored from the source_audit instance into the experiment instance, in its dimension."""
    evidence = bundle.evidence(_ID, "restore_record")
    if evidence.view is None:
        return
    file, endpoint = evidence.path, evidence.view.endpoint
    ends = {}
    for end, role in (("source", "source_audit"), ("target", "experiment")):
        name = getattr(endpoint, end)
        instance = ends[end] = bundle.run.resolve(name)
        if instance is None:
            message = f"the {end} is no declared instance and no role that only one has"
            code = "restore_endpoint_unknown"
            findings.fail(code, message, file, field=f"endpoint.{end}", found=name)
        elif instance.role != role:
            findings.fail(
                "restore_endpoint_roles",
                f"the {end} has the wrong role",
                file,
                field=f"endpoint.{end}",
                found=instance.role,
                expected=role,
            )
    source, target = ends["source"], ends["target"]
    if source is not None and source is target:
        message = "source and target are the same instance"
        found = endpoint.target
        findings.fail("restore_endpoint_same", message, file, field="endpoint", found=found)
    if target is not None and evidence.view.dimension != target.dimension:
        findings.fail(
            "restore_dimension_mismatch",
            "the restore was not into the target's declared dimension",
            file,
            field="dimension",
            found=evidence.view.dimension,
            expected=target.dimension,
        )


def source_is_unchanged(bundle: Bundle, findings: Findings) -> None:
    """The restore left the source save as it was."""
    evidence = bundle.evidence(_ID, "source_unchanged")
    if evidence.view is None:
        return
    before, after = evidence.view.before_tree_sha256, evidence.view.after_tree_sha256
    if before != after:
        findings.fail(
            "source_world_changed",
            "the source save's tree hash is not the same before and after",
            evidence.path,
            field="after_tree_sha256",
            found=after,
            expected=before,
        )


def failure_cases_are_covered(bundle: Bundle, findings: Findings) -> None:
    """Each of the six faults was injected."""
    evidence = bundle.evidence(_ID, "failure_cases")
    if evidence.rows is None:
        return
    missing = missing_of(FAILURE_CASES_REQUIRED, (row.case for row in evidence.rows.views))
    if missing:
        findings.fail(
            "failure_cases_incomplete",
            "failure cases are not covered",
            evidence.path,
            field="case",
            found=f"{len(evidence.rows)} case(s)",
            expected=", ".join(missing),
        )
    detail = f"{len(evidence.rows)} case(s)"
    findings.assert_that("restore failure cases covered", not missing, detail)


RULES = (
    snapshots_agree,
    endpoints_are_declared,
    source_is_unchanged,
    failure_cases_are_covered,
)
