"""Check 8: the bundle is sound in itself: manifest, instances, hashes, source world."""

from typing import Any

from gates.stage_one.audit_trail import audit_trail
from gates.stage_one.bundle import Bundle
from gates.stage_one.catalog.bundle import BUNDLE, ROLES
from gates.stage_one.evidence_index import index_problems
from gates.stage_one.findings import Findings, missing_of
from gates.stage_one.manifest import declaration_problems, header_problems
from gates.stage_one.source_world import source_world_problems
from gates.stage_one.values import Bad

_PORTS = ("rcon_port", "bridge_port")


def manifest_is_sound(bundle: Bundle, findings: Findings) -> None:
    """The manifest is of this gate's kind, its checks and artifacts are those of the catalog."""
    findings.problems += header_problems(bundle.manifest)
    findings.problems += bundle.run.problems
    findings.problems += bundle.run.child_problems
    findings.problems += declaration_problems(bundle)


def origin_is_live(bundle: Bundle, findings: Findings) -> None:
    """Nothing in the records says that they come from a practice lab."""
    for check, kind in (
        ("restore_fidelity", "snapshot_before"),
        ("restore_fidelity", "snapshot_after"),
        ("independent_test_mod", "audit_events"),
        ("smoke_fixture_validity", "version_lock"),
    ):
        findings.problems += bundle.evidence(check, kind).practice


def instances_are_isolated(bundle: Bundle, findings: Findings) -> None:
    """Both roles are there; ids and ports occur once, ports in the declared ranges."""
    run = bundle.run
    findings.problems += (*run.ports.missing, *run.ports.malformed, *run.ports.conflicts)
    before = len(findings.problems)
    if missing := missing_of(ROLES, (instance.role for instance in run.instances)):
        findings.fail(
            "instance_roles",
            "no declared instance has the role " + ", ".join(missing),
            BUNDLE.path,
            field="run.instances",
            expected=", ".join(missing),
        )
    ids: set[Any] = set()
    ports: set[Any] = set()
    for index, instance in enumerate(run.instances):
        place = f"run.instances[{index}]"
        if instance.instance_id in ids:
            findings.fail(
                "instance_duplicate",
                "the instance's id occurs again",
                BUNDLE.path,
                field=f"{place}.instance_id",
                found=instance.instance_id,
            )
        ids.add(instance.instance_id)
        _judge_ports(bundle, findings, instance, place, ports)
    sound = len(findings.problems) == before and not run.problems
    findings.assert_that("integration instances isolated", sound)


def _judge_ports(
    bundle: Bundle, findings: Findings, instance: Any, place: str, seen: set[Any]
) -> None:
    rules = bundle.run.ports
    for name in _PORTS:
        port = getattr(instance, name)
        if port in seen or isinstance(port, Bad) or not rules.allows(port):
            why = "occurs again" if port in seen else "is outside the permitted ranges"
            findings.fail(
                "instance_ports",
                f"the port {why}",
                BUNDLE.path,
                field=f"{place}.{name}",
                found=port,
                expected=f"a port of its own in {rules.expected}",
            )
        seen.add(port)


def audit_events_are_of_the_run(bundle: Bundle, findings: Findings) -> None:
    """The audit events' provenance, order and ids hold; a refreshed index changes nothing."""
    events = bundle.evidence("independent_test_mod", "audit_events")
    trail = audit_trail(bundle)
    if trail is not None:
        findings.problems += trail.shared_problems
    elif not events.absent:
        message = "the audit events cannot be read, so their provenance cannot be told"
        findings.fail("audit_unreadable", message, events.path)


def evidence_is_indexed(bundle: Bundle, findings: Findings) -> None:
    """The index pins every declared artifact, and its hashes are those of the files."""
    findings.problems += index_problems(bundle)


def source_world_is_unchanged(bundle: Bundle, findings: Findings) -> None:
    """The source save's hashes agree before and after, and with what lies there now."""
    problems, rehashed = source_world_problems(bundle)
    findings.problems += problems
    detail = f"{rehashed.files} file(s), {rehashed.sha256}" if rehashed is not None else ""
    ok = rehashed is not None and not any(
        problem.code == "source_world_rehash_mismatch" for problem in problems
    )
    findings.assert_that("source world re-hashed read-only", ok, detail)


RULES = (
    manifest_is_sound,
    origin_is_live,
    instances_are_isolated,
    audit_events_are_of_the_run,
    evidence_is_indexed,
    source_world_is_unchanged,
)
