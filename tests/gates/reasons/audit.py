"""Faults of the audit events and the negative cases."""

from gates.stage_one.sample.run import (
    CHILD_RUN_IDS,
    OTHER_PLAYER_UUID,
)
from gates.stage_one.selftest.case import Case, Mutation, at
from gates.stage_one.selftest.mutations import drop, edited, put, repinned
from tests.gates.reasons.faults import (
    INTEGRITY,
    doubled,
    fails,
)


def audit_cases() -> list[Case]:
    def audit(slug: str, mutate: Mutation, *codes: str) -> Case:
        return fails(slug, repinned(mutate), at("independent_test_mod", *codes))

    events = "audit_events"
    both = ("independent_test_mod", INTEGRITY)
    child_event = {"run_id": CHILD_RUN_IDS[0], "phase": "agent"}

    def out_of_scope(slug: str, **changes: object) -> Case:
        mutate = repinned(edited(events, lambda rows: rows[1].update(changes)))
        return fails(slug, mutate, *(at(check, "audit_provenance") for check in both))

    return [
        audit("lifecycle", drop("audit_lifecycle", "states", 4), "audit_lifecycle_incomplete"),
        audit("removal-without-reason", drop(events, 3, "removal_reason"), "audit_removal_reason"),
        audit(
            "removal-of-another-cart",
            put(events, 3, "cart_uuid", to="another"),
            "audit_removal_chain",
            "audit_removal_missing",
        ),
        audit("no-events", edited(events, lambda rows: rows.clear()), "audit_events_incomplete"),
        *(
            audit(f"event-{row}-gone", drop(events, row), "audit_events_incomplete")
            for row in range(4)
        ),
        *(
            fails(
                f"event-{row}-twice",
                repinned(doubled(events, row)),
                *(at(check, "audit_event_id_duplicate", "audit_order") for check in both),
            )
            for row in range(4)
        ),
        fails(
            "events-reversed",
            repinned(edited(events, lambda rows: rows.reverse())),
            *(at(check, "audit_order") for check in both),
        ),
        audit(
            "actor-of-the-processed",
            put(events, 1, "actor_uuid", to=OTHER_PLAYER_UUID),
            "audit_actor_mismatch",
        ),
        audit(
            "attempt-of-nobody-processed-for-the-player",
            edited(events, lambda rows: rows[0].update(actor_uuid=None, actor_provenance="x")),
            "audit_actor_mismatch",
        ),
        audit(
            "processed-in-a-negative-case",
            put(events, 1, "negative_case", to="wrong_position"),
            "negative_case_processed",
        ),
        audit(
            "actor-provenance-blank",
            edited(events, lambda rows: rows[0].update(actor_uuid=None, actor_provenance=" ")),
            "audit_actor_provenance",
        ),
        out_of_scope("event-of-a-child-run-as-agent", **child_event),
        out_of_scope("event-of-an-undeclared-instance", instance_id="ghost"),
        out_of_scope("event-dimension-ill-typed", dimension=7),
        *(
            audit(
                f"no-negative-case-{row}", drop("negative_cases", row), "negative_cases_incomplete"
            )
            for row in range(4)
        ),
        audit(
            "negative-verdict-pass",
            put("negative_cases", 0, "verifier_verdict", to="pass"),
            "negative_case_verdict",
        ),
        audit(
            "negative-verdict-incomplete",
            put("negative_cases", 0, "verifier_verdict", to="incomplete"),
            "negative_case_verdict",
        ),
        audit(
            "lifecycle-status", put("audit_lifecycle", "overflow_status", to="warning"), "bad_value"
        ),
    ]
