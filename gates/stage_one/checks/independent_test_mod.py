"""Check 5: the audit mod saw input and output of the machine as unbroken chains."""

import msgspec

from gates.stage_one.audit_chain import chain_problems
from gates.stage_one.audit_trail import audit_trail
from gates.stage_one.bundle import Bundle
from gates.stage_one.catalog.bundle import ROLES
from gates.stage_one.catalog.independent_test_mod import (
    EVENTS_REQUIRED,
    NEGATIVE_CASES_REQUIRED,
    STATES_REQUIRED,
)
from gates.stage_one.event_judge import EventJudge
from gates.stage_one.findings import Findings, missing_of

_ID = "independent_test_mod"


def mod_is_loaded_in_both(bundle: Bundle, findings: Findings) -> None:
    """The audit mod ran in instances of both roles."""
    evidence = bundle.evidence(_ID, "test_mod_manifest")
    if evidence.view is None:
        return
    if missing := missing_of(ROLES, evidence.view.loaded_in):
        findings.fail(
            "bad_value",
            "the audit mod was not loaded in both roles",
            evidence.path,
            field="loaded_in",
            found=", ".join(evidence.view.loaded_in),
            expected=", ".join(missing),
        )


def events_are_of_the_run(bundle: Bundle, findings: Findings) -> None:
    """Every event is of a declared run, instance and dimension, in order, and occurs once."""
    findings.problems += bundle.run.child_problems
    if (trail := audit_trail(bundle)) is not None:
        findings.problems += trail.shared_problems


def chains_are_unbroken(bundle: Bundle, findings: Findings) -> None:
    """Attempt, processing, emission and removal follow each other and leave nothing open."""
    evidence = bundle.evidence(_ID, "audit_events")
    trail = audit_trail(bundle)
    if trail is None:
        return
    if missing := missing_of(EVENTS_REQUIRED, trail.agent_kinds):
        findings.fail(
            "audit_events_incomplete",
            "required events do not occur in the agent's phase",
            evidence.path,
            field="event",
            expected=", ".join(missing),
        )
    for stream in trail.streams:
        findings.problems += chain_problems(stream, evidence.path)
    codes = ("audit_events_incomplete", "audit_chain", "audit_removal_chain")
    ok = not findings.any_of(*codes, "audit_removal_missing", "audit_order", "audit_provenance")
    findings.assert_that("input -> processing -> output chain", ok)


def events_carry_what_they_owe(bundle: Bundle, findings: Findings) -> None:
    """Inputs are the task player's, carts are recorded in time, removals say why."""
    evidence = bundle.evidence(_ID, "audit_events")
    judge = EventJudge(findings, evidence.path, bundle.view("fixture_map", "player_identity"))
    for line, event in evidence.rows or ():
        if event.event in EVENTS_REQUIRED:
            judge.by_event[event.event](line, event)


def negative_cases_are_rejected(bundle: Bundle, findings: Findings) -> None:
    """Each negative case was tried, and the log verifier refused it."""
    evidence = bundle.evidence(_ID, "negative_cases")
    if evidence.rows is None:
        return
    missing = missing_of(NEGATIVE_CASES_REQUIRED, (row.case for row in evidence.rows.views))
    if missing:
        findings.fail(
            "negative_cases_incomplete",
            "negative cases are not covered",
            evidence.path,
            field="case",
            found=f"{len(evidence.rows)} case(s)",
            expected=", ".join(missing),
        )
    for line, row in evidence.rows:
        if row.verifier_verdict not in (msgspec.UNSET, "fail"):
            findings.fail(
                "negative_case_verdict",
                "the log verifier did not refuse this case",
                evidence.path,
                line=line,
                field="verifier_verdict",
                found=row.verifier_verdict,
                expected="fail",
            )
    ok = not evidence.problems and not findings.any_of(
        "negative_cases_incomplete", "negative_case_verdict", "negative_case_processed"
    )
    findings.assert_that("negative cases rejected", ok)


def lifecycle_is_complete(bundle: Bundle, findings: Findings) -> None:
    """The audit log went through all its states."""
    evidence = bundle.evidence(_ID, "audit_lifecycle")
    if evidence.view is None:
        return
    if missing := missing_of(STATES_REQUIRED, evidence.view.states):
        findings.fail(
            "audit_lifecycle_incomplete",
            "states of the audit log are not covered",
            evidence.path,
            field="states",
            found=", ".join(evidence.view.states)[:200],
            expected=", ".join(missing),
        )


RULES = (
    mod_is_loaded_in_both,
    events_are_of_the_run,
    chains_are_unbroken,
    events_carry_what_they_owe,
    negative_cases_are_rejected,
    lifecycle_is_complete,
)
