"""Cases of the bundle as a whole: its manifest, its declarations, nothing at all."""

from pathlib import Path

from gates.stage_one.catalog import CHECKS
from gates.stage_one.selftest.case import Case, at
from gates.stage_one.selftest.mutations import drop, emptied, nothing, put, removed


def _break_manifest(root: Path) -> None:
    (root / "bundle.json").write_bytes(b'{"schema_version": 1,\n')


_EVERY_CHECK = [check.id for check in CHECKS]

BUNDLE_CASES = (
    Case("valid", "a complete bundle, untouched", nothing, "pass"),
    Case(
        "scaffold-origin",
        "the origin is `scaffold`",
        put("bundle", "origin", to="scaffold"),
        "blocked",
        at("evidence_integrity", "origin_not_live"),
    ),
    Case(
        "empty",
        "an empty folder",
        emptied,
        "blocked",
        at("evidence_integrity", "bundle_missing"),
        also=frozenset(("bundle_missing", check) for check in _EVERY_CHECK),
    ),
    Case(
        "broken-json",
        "bundle.json is no JSON",
        _break_manifest,
        "fail",
        at("evidence_integrity", "bundle_unreadable"),
        also=frozenset(("bundle_unreadable", check) for check in _EVERY_CHECK),
    ),
    Case(
        "missing-check",
        "the manifest has no entry for fixture_map",
        drop("bundle", "checks", "fixture_map"),
        "blocked",
        at("evidence_integrity", "check_missing") | at("fixture_map", "evidence_not_declared"),
    ),
    Case(
        "unknown-check",
        "the manifest has a check that the gate does not know",
        put("bundle", "checks", "no_such_check", to={"evidence": {}}),
        "fail",
        at("evidence_integrity", "check_unknown"),
    ),
    Case(
        "missing-file",
        "the declared init-runs.jsonl is gone",
        removed("init_runs"),
        "blocked",
        at("fixture_map", "evidence_missing"),
    ),
    Case(
        "path-escape",
        "the path of the init runs leaves the bundle",
        put("bundle", "checks", "fixture_map", "evidence", "init_runs", to="../init-runs.jsonl"),
        "fail",
        at("fixture_map", "evidence_bad_path"),
        also=at("evidence_integrity", "index_incomplete"),
    ),
)
