"""Artifacts that are undeclared, gone, elsewhere or of another kind."""

from gates.stage_one.catalog import CHECKS, Form
from gates.stage_one.selftest.case import Case, at
from gates.stage_one.selftest.mutations import drop, put, removed, repinned
from tests.gates.reasons.faults import (
    INTEGRITY,
    as_file,
    as_folder,
    blocks,
    fails,
    written,
)


def artifact_cases() -> list[Case]:
    cases = [
        blocks(
            "audit-events-gone",
            removed("audit_events"),
            at("independent_test_mod", "evidence_missing")
            | at("trace_persistence", "trace_audit_missing"),
        ),
        fails(
            "audit-events-broken",
            repinned(written("audit_events", b'{"event_id"\n')),
            at("independent_test_mod", "bad_jsonl")
            | at(INTEGRITY, "audit_unreadable")
            | at("trace_persistence", "trace_audit_bad"),
        ),
    ]
    for check in CHECKS[:7]:
        artifact = check.artifacts[1]
        as_other_kind = as_file if artifact.form is Form.TREE else as_folder
        cases += [
            fails(
                f"bad-path-{check.id}",
                put("bundle", "checks", check.id, "evidence", artifact.kind, to="/etc/hostname"),
                at(check.id, "evidence_bad_path"),
            ),
            fails(
                f"other-kind-{check.id}",
                as_other_kind(artifact.kind),
                at(check.id, "evidence_wrong_type") | at(INTEGRITY, "evidence_index_bad"),
            ),
        ]
    for check in CHECKS[:6]:
        artifact = check.artifacts[0]
        cases += [
            blocks(
                f"undeclared-{check.id}",
                drop("bundle", "checks", check.id, "evidence", artifact.kind),
                at(check.id, "evidence_not_declared"),
            ),
            blocks(
                f"gone-{check.id}",
                removed(artifact.kind),
                at(check.id, "evidence_missing"),
            ),
            fails(
                f"gone-and-unpinned-{check.id}",
                repinned(removed(artifact.kind)),
                at(check.id, "evidence_missing") | at(INTEGRITY, "index_incomplete"),
            ),
        ]
    return [
        *cases,
        blocks(
            "gone-smoke_fixture_validity",
            removed("version_lock"),
            at("smoke_fixture_validity", "evidence_missing"),
        ),
    ]
