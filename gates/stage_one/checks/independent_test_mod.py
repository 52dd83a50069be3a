"""Check 5: the audit mod saw input and output of the machine as unbroken chains."""

from typing import Any

import msgspec

from gates.stage_one.audit_chain import chain_problems
from gates.stage_one.audit_trail import audit_trail
from gates.stage_one.bundle import Bundle
from gates.stage_one.catalog.bundle import ROLES
from gates.stage_one.catalog.independent_test_mod import (
    EVENTS_REQUIRED,
    INPUT_EVENTS,
    NEGATIVE_CASES_REQUIRED,
    STATES_REQUIRED,
)
from gates.stage_one.findings import Findings, missing_of
from gates.stage_one.values import Bad, Missing, is_text

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


def actors_are_the_task_player(bundle: Bundle, findings: Findings) -> None:
    """Inputs are the task player's, or say why they have no actor."""
    evidence = bundle.evidence(_ID, "audit_events")
    player = bundle.view("fixture_map", "player_identity")
    for line, event in evidence.rows or ():
        if event.event not in INPUT_EVENTS:
            continue
        actor = event.actor_uuid
        if actor is None:
            if not is_text(event.actor_provenance):
                message = "an input without an actor does not say why"
                findings.fail(
                    "audit_actor_provenance",
                    message,
                    evidence.path,
                    line=line,
                    field="actor_provenance",
                )
        elif player is not None and actor != player.uuid and not isinstance(actor, Missing):
            findings.fail(
                "audit_actor_mismatch",
                "the input is not the fixture's task player's",
                evidence.path,
                line=line,
                field="actor_uuid",
                found=actor,
                expected=player.uuid,
            )


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
    for line, event in evidence.rows or ():
        if event.event == "cart_emitted":
            _judge_capture(findings, evidence.path, line, event.captured_before_removal)
        elif event.event == "cart_removed":
            _judge_reason(findings, evidence.path, line, event.removal_reason)
    codes = ("audit_events_incomplete", "audit_chain", "audit_removal_chain")
    ok = not findings.any_of(*codes, "audit_removal_missing", "audit_order", "audit_provenance")
    findings.assert_that("input -> processing -> output chain", ok)


def _judge_capture(findings: Findings, file: str, line: int, captured: Any) -> None:
    if isinstance(captured, Bad):  # a plain false is reported by the catalog's rule
        message = "nothing shows that the cart was recorded while it was still there"
        field = "captured_before_removal"
        findings.fail("audit_transient", message, file, line=line, field=field, expected=True)


def _judge_reason(findings: Findings, file: str, line: int, reason: Any) -> None:
    if isinstance(reason, Bad) and not isinstance(reason, Missing):
        message = "the removal gives no reason"
        findings.fail("audit_removal_reason", message, file, line=line, field="removal_reason")


def negative_events_are_not_processed(bundle: Bundle, findings: Findings) -> None:
    """No event that is attributed to a negative case is a processed input."""
    evidence = bundle.evidence(_ID, "audit_events")
    for line, event in evidence.rows or ():
        if event.event == "input_processed" and isinstance(event.negative_case, str):
            message = "an input of a negative case was processed"
            findings.fail(
                "negative_case_processed",
                message,
                evidence.path,
                line=line,
                field="negative_case",
                found=event.negative_case,
            )


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
    actors_are_the_task_player,
    chains_are_unbroken,
    negative_events_are_not_processed,
    negative_cases_are_rejected,
    lifecycle_is_complete,
)
