"""Check 4: jars really replace each other, and every instance stands for itself alone."""

from typing import Any

from gates.stage_one.bundle import Bundle
from gates.stage_one.catalog.bundle import ROLES
from gates.stage_one.evidence import Evidence
from gates.stage_one.findings import Findings, missing_of
from gates.stage_one.values import Bad

_ID = "agent_dev_capability"
_ROWS_REQUIRED = 2
_DECLARED = ("role", "world_dir", "rcon_port", "bridge_port")
_PORTS = ("rcon_port", "bridge_port")


def jar_update_is_loaded(bundle: Bundle, findings: Findings) -> None:
    """The running mod came from the new jar, and the new jar is another than the old."""
    evidence = bundle.evidence(_ID, "jar_update")
    if evidence.view is None:
        return
    old, new, loaded = (
        getattr(evidence.view, f"{which}_sha256") for which in ("old", "new", "loaded")
    )
    if old == new or isinstance(old, Bad) or isinstance(new, Bad):
        message = "old and new jar are not shown to be different"
        findings.fail("jar_update_same_hash", message, evidence.path, field="new_sha256", found=new)
    if loaded != new:
        findings.fail(
            "jar_update_stale",
            "the running mod was not loaded from the new jar",
            evidence.path,
            field="loaded_sha256",
            found=loaded,
            expected=new,
        )
    ok = not findings.any_of("jar_update_same_hash", "jar_update_stale")
    findings.assert_that("same-size jar update detected", ok)


def smoke_mod_is_deployed(bundle: Bundle, findings: Findings) -> None:
    """The jar that was deployed is the one that was built."""
    evidence = bundle.evidence(_ID, "smoke_mod")
    if evidence.view is not None and evidence.view.deployed_sha256 != evidence.view.built_sha256:
        findings.fail(
            "smoke_mod_deploy_mismatch",
            "another jar was deployed than was built",
            evidence.path,
            field="deployed_sha256",
            found=evidence.view.deployed_sha256,
            expected=evidence.view.built_sha256,
        )


def instances_are_isolated(bundle: Bundle, findings: Findings) -> None:
    """Each declared instance has a row that says of it what the bundle declares."""
    findings.problems += bundle.run.ports.malformed
    evidence = bundle.evidence(_ID, "instance_isolation")
    if evidence.rows is None:
        return
    before = len(findings.problems)
    _cover(bundle, findings, evidence)
    for line, row in evidence.rows:
        _match(bundle, findings, evidence.path, line, row)
        _ports_in_range(bundle, findings, evidence.path, line, row)
    _unshared(findings, evidence)
    findings.assert_that("instances isolated", len(findings.problems) == before)


def _cover(bundle: Bundle, findings: Findings, evidence: Evidence) -> None:
    views = evidence.rows.views if evidence.rows is not None else []
    if len(views) < _ROWS_REQUIRED:
        findings.fail(
            "instance_isolation_short",
            "too few instances are shown to be isolated",
            evidence.path,
            found=len(views),
            expected=f"{_ROWS_REQUIRED} or more",
        )
    if missing := missing_of(ROLES, (row.role for row in views)):
        findings.fail(
            "instance_roles",
            "no row has the role " + ", ".join(missing),
            evidence.path,
            field="role",
            expected=", ".join(missing),
        )
    for instance_id in missing_of(bundle.run.by_id, (row.instance_id for row in views)):
        findings.fail(
            "instance_isolation_missing",
            "a declared instance has no row",
            evidence.path,
            field="instance_id",
            expected=instance_id,
        )


def _match(bundle: Bundle, findings: Findings, file: str, line: int, row: Any) -> None:
    instance = bundle.run.instance(row.instance_id)
    if instance is None:
        findings.fail(
            "instance_isolation_mismatch",
            "the row's instance is not declared",
            file,
            line=line,
            field="instance_id",
            found=row.instance_id,
        )
        return
    for name in _DECLARED:
        found, declared = getattr(row, name), getattr(instance, name)
        if found != declared:
            findings.fail(
                "instance_isolation_mismatch",
                f"`{name}` is not as the bundle declares it",
                file,
                line=line,
                field=name,
                found=found,
                expected=declared,
            )


def _ports_in_range(bundle: Bundle, findings: Findings, file: str, line: int, row: Any) -> None:
    ports = bundle.run.ports
    for name in _PORTS:
        port = getattr(row, name)
        if not ports.allows(port):
            findings.fail(
                "instance_port_range",
                "the port is outside the permitted ranges",
                file,
                line=line,
                field=name,
                found=port,
                expected=ports.expected,
            )


def _unshared(findings: Findings, evidence: Evidence) -> None:
    """No two rows share an id, a world or a port."""
    for code, names in (
        ("instance_duplicate", ("instance_id",)),
        ("instance_world_duplicate", ("world_dir",)),
        ("instance_port_duplicate", _PORTS),
    ):
        seen: set[Any] = set()
        for line, row in evidence.rows or ():
            for name in names:
                value = getattr(row, name)
                if value in seen:
                    message = f"`{name}` occurs again"
                    findings.fail(code, message, evidence.path, line=line, field=name, found=value)
                seen.add(value)


RULES = (jar_update_is_loaded, smoke_mod_is_deployed, instances_are_isolated)
