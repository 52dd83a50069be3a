"""Judges a bundle: reads it, runs the eight checks in order, and says what they found."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from foundation.clock import utc_now
from foundation.exact_json import JsonFault, loads
from foundation.plain_text import printable
from gates.errors import GateInternalError
from gates.stage_one.bundle import Bundle, Options
from gates.stage_one.catalog import CHECKS, CheckSpec
from gates.stage_one.catalog.bundle import BUNDLE
from gates.stage_one.checks import RULES
from gates.stage_one.findings import Findings
from gates.stage_one.ports import Range, asked_ranges
from gates.stage_one.problem import Problem
from gates.stage_one.reading import Found, locate, read_whole
from gates.stage_one.report import LIMITATIONS, NOT_REHASHED, CheckReport, GateReport
from gates.stage_one.run import read_run
from gates.stage_one.values import show
from gates.tree import TreeError


def check_bundle(
    root: Path | str,
    *,
    source_world: Path | str | None = None,
    skip_source_rehash: bool = False,
    port_ranges: Iterable[str | Range] = (),
) -> GateReport:
    """Judge the bundle in the folder `root`, reading only.

    `source_world` is the source save to hash again, before the path that the bundle names;
    `skip_source_rehash` leaves that out, and the answer is then never a pass. `port_ranges`,
    as `LOW-HIGH` or pairs, narrow the ranges that the bundle declares.

    Raises:
        BadPortRange: a port range is none.
        GateInternalError: a check itself broke; that is no verdict.
    """
    asked = asked_ranges(port_ranges)
    save = None if source_world is None else Path(source_world)
    options = Options(save, skip_source_rehash)
    resolved, fault, manifest = _read_manifest(Path(root))
    if manifest is None:
        checks = tuple(CheckReport(check.id, check.title, fault) for check in CHECKS)
        return _report(resolved, checks)
    with _no_verdict_if_broken("evidence_integrity", lambda: BUNDLE.path):
        bundle = Bundle(resolved, manifest, read_run(manifest, asked), options)
    checks = tuple(_judge(bundle, check, fault) for check in CHECKS)
    return _report(resolved, checks)


Faults = tuple[Problem, ...]


def _read_manifest(root: Path) -> tuple[Path, Faults, dict[str, Any] | None]:
    """The bundle's real place and manifest, or None with the fault that every check has.

    A manifest that is JSON but no object is judged as an empty one, its fault beside the rest.
    """
    try:
        resolved = root.resolve()
    except (OSError, RuntimeError, ValueError):
        return root, (_missing("the path leads nowhere"),), None
    try:
        place, found = locate(resolved, BUNDLE.path)
    except (OSError, ValueError):
        return resolved, (_missing("the path leads nowhere"),), None
    if found is Found.NOTHING:
        return resolved, (_missing("there is no bundle.json"),), None
    if found is not Found.FILE:
        return resolved, (_unreadable(f"there is {found.value}"),), None
    try:
        data, _ = read_whole(place)
        manifest = loads(data)
    except (TreeError, JsonFault) as error:
        return resolved, (_unreadable(str(error)),), None
    if not isinstance(manifest, dict):
        return resolved, (_unreadable(f"it is {show(manifest)}, not an object"),), {}
    return resolved, (), manifest


def _missing(why: str) -> Problem:
    return Problem("bundle_missing", f"there is no bundle: {why}", BUNDLE.path)


def _unreadable(why: str) -> Problem:
    return Problem("bundle_unreadable", f"bundle.json cannot be used: {why}", BUNDLE.path)


def _judge(bundle: Bundle, check: CheckSpec, faults: Faults) -> CheckReport:
    findings = Findings()
    with _no_verdict_if_broken(check.id, lambda: bundle.in_hand):
        evidence = bundle.all_evidence(check.id)
        for rule in RULES[check.id]:
            rule(bundle, findings)
    problems = [problem for found in evidence for problem in found.problems]
    return CheckReport(
        check.id,
        check.title,
        (*faults, *problems, *findings.problems),
        tuple(findings.assertions),
        tuple(found.row() for found in evidence),
    )


@contextmanager
def _no_verdict_if_broken(check: str, file_in_hand: Callable[[], str]) -> Iterator[None]:
    """Turn a fault of the gate itself into an error that names the check and the file."""
    try:
        yield
    except Exception as error:
        raise GateInternalError(
            f"the check {check} broke on {printable(file_in_hand())}: "
            f"{type(error).__name__}: {error}",
            hint="this is no verdict; please report it with the bundle",
        ) from error


def _report(root: Path, checks: tuple[CheckReport, ...]) -> GateReport:
    rehashed = any(
        assertion.name == "source world re-hashed read-only" and assertion.detail
        for check in checks
        for assertion in check.assertions
    )
    limitations = LIMITATIONS if rehashed else (*LIMITATIONS, NOT_REHASHED)
    return GateReport(printable(root), checks, utc_now(), limitations)
