"""The gap codes of the trace mapping (reference adapter, `trace`; docs/evidence-rules.md)."""

from evidence.mapping import GapRule

ARTIFACT = "tool_trace"

_EDITED = "take the trajectory that the run wrote, unedited and finished"
_TWICE = "find out which of the two happened; they are never merged"

GAP_RULES = {
    "bad_json": GapRule("the line is no JSON by the rules of exact reading", _EDITED),
    "not_an_object": GapRule("the line's JSON is no object", _EDITED),
    "invalid_utf8": GapRule("the line is no UTF-8", _EDITED),
    "line_too_long": GapRule(
        "the line, or the row made from it, is longer than a reader accepts (16 MiB)",
        "record large results by their hash and a file",
    ),
    "run_id_mismatch": GapRule(
        "a record names another run", "pass the --run-id that the trajectory records"
    ),
    "missing_call_id": GapRule("a call or result has no `call_id`", _EDITED),
    "duplicate_call_id": GapRule("a second call with the same `call_id`", _TWICE),
    "duplicate_result": GapRule("a second result for the same call", _TWICE),
    "orphan_result": GapRule("a result without a call", _EDITED),
    "missing_result": GapRule("a call without a result", "finish the run, then map it again"),
    "bad_status": GapRule("a result's `status` is none of ok, error, open", _EDITED),
    "missing_instance": GapRule(
        "several instances are declared, and the call names none",
        "record each call's instance, or declare one instance",
    ),
    "instance_mismatch": GapRule(
        "the call names an instance that is not declared", "add it to --instances"
    ),
    "missing_time": GapRule("the call or its result has no time `at`", _EDITED),
    "bad_joins": GapRule(
        "the joins cannot be read, or are no list, nor an object with a list `joins`",
        "write them as {joins: [{call_id, audit_ref, proof}]}",
    ),
    "bad_audit_events": GapRule(
        "the bundle's audit events cannot be read to the end",
        "map or export the audit log again, then map the trajectory",
    ),
}
"""Every code that `map_trace` can answer."""
