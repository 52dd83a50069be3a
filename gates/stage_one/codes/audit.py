"""Codes about the canonical audit events, which show what the machine did."""

from gates.stage_one.codes.reason_code import (
    EVIDENCE_INTEGRITY,
    IN_SPEC,
    INDEPENDENT_TEST_MOD,
    fails,
)

_BOTH = (INDEPENDENT_TEST_MOD, EVIDENCE_INTEGRITY)

CODES = (
    fails(
        "audit_unreadable",
        EVIDENCE_INTEGRITY,
        "audit-events.jsonl cannot be read, so the events' provenance and order are unknown.",
        "Export it again from the raw logs with `labgate audit export`; check a raw log with "
        "`labgate audit check LOG`.",
    ),
    fails(
        "audit_provenance",
        _BOTH,
        "An audit event comes from a run, instance or dimension that bundle.json does not declare.",
        "Export only the logs of the declared labs, or declare the run in `run.child_runs` and "
        "the instance in `run.instances` if they belong to this run." + IN_SPEC,
    ),
    fails(
        "audit_order",
        _BOTH,
        "`seq` does not strictly increase within one run, instance and dimension: rows were "
        "lost, doubled or reordered.",
        "Export audit-events.jsonl again from the raw logs; rows are never sorted or edited "
        "by hand.",
    ),
    fails(
        "audit_event_id_duplicate",
        _BOTH,
        "Two rows of audit-events.jsonl have the same `event_id`.",
        "Export audit-events.jsonl again and give each raw log once.",
    ),
    fails(
        "audit_events_incomplete",
        INDEPENDENT_TEST_MOD,
        "audit-events.jsonl does not hold all of input_attempt, input_processed, cart_emitted "
        "and cart_removed.",
        "Check that the experiment really operated the machine (`labgate audit check LOG`) and "
        "that every log of the run was exported.",
    ),
    fails(
        "audit_chain",
        INDEPENDENT_TEST_MOD,
        "The chain from attempt over processing to emission is broken: an input was processed "
        "without its attempt, or a cart emitted without a processed input before it, in the "
        "same run, instance and dimension.",
        "Follow the named event in the raw log (`labgate audit check LOG`); export all logs "
        "of that instance again, or repeat the experiment.",
    ),
    fails(
        "audit_removal_chain",
        INDEPENDENT_TEST_MOD,
        "A cart was removed that no earlier `cart_emitted` of the same run, instance, dimension "
        "and uuid accounts for.",
        "Follow the cart's uuid in the raw log (`labgate audit check LOG`); export all logs "
        "of that instance again, or repeat the experiment.",
    ),
    fails(
        "audit_removal_missing",
        INDEPENDENT_TEST_MOD,
        "An emitted cart has no matching `cart_removed`, so its end was not observed.",
        "Let the experiment run until every cart is gone (see `void_window_ticks` in "
        "fixture-validity.json), then export again.",
    ),
    fails(
        "audit_removal_reason",
        INDEPENDENT_TEST_MOD,
        "A `cart_removed` event gives no reason for the removal.",
        "Export again with an audit mod that records `removal_reason`; an unknown reason is "
        "not filled in by hand.",
    ),
    fails(
        "audit_transient",
        INDEPENDENT_TEST_MOD,
        "An emitted cart was not recorded before its removal: `captured_before_removal` is not "
        "true.",
        "Use an audit mod that writes the emission when it happens, repeat the experiment, "
        "and export audit-events.jsonl again.",
    ),
    fails(
        "audit_actor_missing",
        INDEPENDENT_TEST_MOD,
        "An input event has no `actor_uuid` key, so nobody can say who operated the machine.",
        "Export again; an input without a player needs `actor_uuid` null and a text in "
        "`actor_provenance`.",
    ),
    fails(
        "audit_actor_mismatch",
        INDEPENDENT_TEST_MOD,
        "An input event's actor is not the bound task player, or differs between an attempt and "
        "its processing.",
        "Check who operated the machine in the raw log; repeat the experiment with the player "
        "that player-identity.json binds.",
    ),
    fails(
        "audit_actor_provenance",
        INDEPENDENT_TEST_MOD,
        "An input event has `actor_uuid` null and no text in `actor_provenance` that explains "
        "the absence.",
        "Export again with an adapter that states the trigger in `actor_provenance`, or repeat "
        "the experiment with the bound player.",
    ),
    fails(
        "audit_lifecycle_incomplete",
        INDEPENDENT_TEST_MOD,
        "`states` in audit-lifecycle.json lacks one of ready, init, experiment_start, "
        "experiment_end and flush.",
        "Repeat the audited run through all its phases and end it with a flush, then export "
        "audit-lifecycle.json again (`labgate audit export`).",
    ),
    fails(
        "negative_cases_incomplete",
        INDEPENDENT_TEST_MOD,
        "negative-cases.jsonl does not cover all of no_interaction, wrong_position, marker_only "
        "and answer_only.",
        "Run the missing negative cases and give their logs to `labgate audit export --negative "
        "CASE=LOG`.",
    ),
    fails(
        "negative_case_processed",
        INDEPENDENT_TEST_MOD,
        "The machine processed an input in a case where it must not: `processed` is not 0, or "
        "an `input_processed` event is attributed to the case.",
        "Read that case's raw log for what operated the machine (`labgate audit check LOG`), "
        "mend the case or the audit mod, and run it again.",
    ),
    fails(
        "negative_case_verdict",
        INDEPENDENT_TEST_MOD,
        "A negative case's `verifier_verdict` is not `fail`: an incomplete or passing log is no "
        "rejected negative.",
        "Check the case's log with `labgate audit check LOG`; repeat the case until its log is "
        "complete and judged `fail`.",
    ),
)
