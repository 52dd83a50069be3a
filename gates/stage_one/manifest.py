"""The rules of `bundle.json` that are about the manifest itself."""

from collections.abc import Iterator
from typing import Any

from gates.stage_one.bundle import Bundle
from gates.stage_one.catalog import ARTIFACTS, CHECKS, CheckSpec
from gates.stage_one.catalog.bundle import BUNDLE
from gates.stage_one.problem import Problem
from gates.stage_one.reading import bundle_path, locate
from gates.stage_one.report import ISSUE
from gates.stage_one.values import is_integer, is_text, show

KIND = "mc-agent.stage1.gate-bundle"
_CHECK_IDS = {check.id for check in CHECKS}


def header_problems(manifest: dict[str, Any]) -> Iterator[Problem]:
    """Schema version, kind, origin and issue."""
    version = manifest.get("schema_version")
    if not is_integer(version) or version != 1:
        yield _problem("schema_version", "schema_version", version, "1")
    if manifest.get("kind") != KIND:
        yield _problem("bundle_kind", "kind", manifest.get("kind"), KIND)
    if manifest.get("origin") != "live":
        yield _problem("origin_not_live", "origin", manifest.get("origin"), "live")
    run = manifest.get("run")
    if not isinstance(run, dict):
        return  # the catalog's rules report it
    if "issue" not in run:
        yield _problem("missing_field", "run.issue", None, ISSUE)
    elif not is_text(run["issue"]):
        yield _problem("bad_field", "run.issue", run["issue"], ISSUE)
    elif run["issue"] != ISSUE:
        yield _problem("run_issue", "run.issue", run["issue"], ISSUE)


def declaration_problems(bundle: Bundle) -> Iterator[Problem]:
    """The declared checks, artifact kinds and paths."""
    checks = bundle.manifest.get("checks")
    if not isinstance(checks, dict):
        yield _problem("bundle_checks", "checks", checks, "an object")
        return
    for name in (name for name in checks if name not in _CHECK_IDS):
        yield _problem("check_unknown", f"checks.{name}", name, ", ".join(sorted(_CHECK_IDS)))
    for check in CHECKS:
        if check.id not in checks and check.artifacts:
            message = f"the check {check.id} is not declared"
            yield Problem("check_missing", message, BUNDLE.path, field=f"checks.{check.id}")
        elif check.id in checks:
            yield from _check_problems(check, checks[check.id])
    yield from _shared_path_problems(bundle)


def _check_problems(check: CheckSpec, entry: Any) -> Iterator[Problem]:
    place = f"checks.{check.id}"
    if not isinstance(entry, dict):
        yield _problem("check_entry", place, entry, "an object")
        return
    evidence = entry.get("evidence")
    if not isinstance(evidence, dict):
        # The computed check has no artifacts to name.
        if check.artifacts or evidence is not None:
            yield _problem("check_entry", f"{place}.evidence", evidence, "an object")
        return
    kinds = {artifact.kind for artifact in check.artifacts}
    for kind, path in evidence.items():
        if kind not in kinds:
            expected = ", ".join(sorted(kinds)) or "no artifact"
            yield _problem("evidence_kind_unknown", f"{place}.evidence.{kind}", kind, expected)
        elif not isinstance(path, str) or not path:
            expected = "a path inside the bundle"
            yield _problem("artifact_path", f"{place}.evidence.{kind}", path, expected)


def _shared_path_problems(bundle: Bundle) -> Iterator[Problem]:
    """Two artifacts in one place, also by way of a link, would be compared with themselves."""
    taken: dict[object, str] = {}
    for artifact in ARTIFACTS:
        declared = bundle.declared_path(artifact)
        path = bundle_path(declared) if declared is not None else None
        if path is None:
            continue
        real = locate(bundle.root, path)[0]
        if real in taken:
            place = f"checks.{artifact.check}.evidence.{artifact.kind}"
            message = f"`{place}` is the place of {taken[real]} as well"
            yield Problem("artifact_path", message, BUNDLE.path, None, place, path, "its own path")
        taken.setdefault(real, artifact.kind)


def _problem(code: str, place: str, value: Any, expected: str) -> Problem:
    message = f"`{place}` is {show(value)}, not {expected}"
    return Problem(code, message, BUNDLE.path, None, place, show(value), expected)
