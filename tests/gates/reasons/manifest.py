"""Faults of bundle.json itself."""

from gates.stage_one.catalog import CHECKS
from gates.stage_one.selftest.case import Case, at
from gates.stage_one.selftest.mutations import drop, put
from tests.gates.reasons.faults import (
    INTEGRITY,
    blocks,
    fails,
)

NO_PATHS: tuple[object, ...] = (None, "", 7, [], {})


def manifest_cases() -> list[Case]:
    evidence = ("bundle", "checks", "fixture_map", "evidence")
    return [
        fails(
            "schema-version-2",
            put("bundle", "schema_version", to=2),
            at(INTEGRITY, "schema_version"),
        ),
        fails(
            "schema-version-text",
            put("bundle", "schema_version", to="1"),
            at(INTEGRITY, "schema_version"),
        ),
        fails(
            "schema-version-true",
            put("bundle", "schema_version", to=True),
            at(INTEGRITY, "schema_version"),
        ),
        fails("kind-other", put("bundle", "kind", to="another.kind"), at(INTEGRITY, "bundle_kind")),
        fails(
            "issue-other",
            put("bundle", "run", "issue", to="guajun/mc-agent#15"),
            at(INTEGRITY, "run_issue"),
        ),
        fails("checks-list", put("bundle", "checks", to=[]), at(INTEGRITY, "bundle_checks")),
        fails("checks-absent", drop("bundle", "checks"), at(INTEGRITY, "bundle_checks")),
        fails(
            "check-entry-list",
            put("bundle", "checks", "fixture_map", to=[]),
            at(INTEGRITY, "check_entry"),
        ),
        fails("check-evidence-list", put(*evidence, to=[]), at(INTEGRITY, "check_entry")),
        fails("check-evidence-absent", drop(*evidence), at(INTEGRITY, "check_entry")),
        fails(
            "kind-unknown",
            put(*evidence, "no_such_kind", to="artifacts/x.json"),
            at(INTEGRITY, "evidence_kind_unknown"),
        ),
        *(
            fails(
                f"path-{value!r}",
                put(*evidence, "init_runs", to=value),
                at(INTEGRITY, "artifact_path") | at("fixture_map", "evidence_not_declared"),
            )
            for value in NO_PATHS
        ),
        fails(
            "root-list",
            lambda root: (root / "bundle.json").write_bytes(b"[]"),
            *(at(check.id, "evidence_not_declared") for check in CHECKS),
            at(INTEGRITY, "origin_not_live", "missing_field"),
        ),
        *(
            blocks(
                f"origin-{value!r}",
                put("bundle", "origin", to=value),
                at(INTEGRITY, "origin_not_live"),
            )
            for value in ("practice", "Live", "live ")
        ),
    ]
