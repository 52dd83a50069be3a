"""Codes about the joins between tool calls and audit events."""

from gates.stage_one.codes.reason_code import TRACE_PERSISTENCE, blocks, fails

CODES = (
    blocks(
        "trace_audit_missing",
        TRACE_PERSISTENCE,
        "audit-events.jsonl is not there, so no tool call can be joined to a game event.",
        "Export the audit events first with `labgate audit export`, then map and join the trace.",
    ),
    fails(
        "trace_audit_bad",
        TRACE_PERSISTENCE,
        "audit-events.jsonl is there but cannot be read, so the joins cannot be resolved.",
        "Mend the cause that independent_test_mod reports for audit-events.jsonl and export it "
        "again with `labgate audit export`.",
    ),
    fails(
        "trace_join_unknown",
        TRACE_PERSISTENCE,
        "A join in trace-join.json names a `call_id` that tool-trace.jsonl does not hold.",
        "Map and join the trajectory again with `labgate evidence map-trace`, so that both files "
        "come from one trace.",
    ),
    fails(
        "trace_join_mismatch",
        TRACE_PERSISTENCE,
        "A join's `audit_ref` does not resolve: no event, or more than one, has that event_id "
        "with the same run, instance, dimension and tick.",
        "Export the audit events and join the trace again from the same raw records (`labgate "
        "evidence map-trace`); joins are never edited by hand.",
    ),
    fails(
        "trace_join_phase",
        TRACE_PERSISTENCE,
        "A join points to an event of phase init or restore; only agent events are operations.",
        "Join the trace again with `labgate evidence map-trace`, which joins agent events alone.",
    ),
    fails(
        "trace_join_unmatched",
        TRACE_PERSISTENCE,
        "Agent events stand without a tool call, or the counts in trace-join.json are not those "
        "that the gate computes.",
        "Find the call that caused each unmatched event (its marks may be missing in the log), "
        "then join the trace again with `labgate evidence map-trace`.",
    ),
)
