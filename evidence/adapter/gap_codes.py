"""The gap codes of the audit mapping (reference adapter, `audit`; docs/evidence-rules.md)."""

from evidence.mapping import GapRule

ARTIFACT = "audit_events"

_EDITED = "take the log that the mod wrote, unedited; repeat the run if that one has it too"
_LINK = "do not map by guess: repeat the run, or report the mod that wrote this link"

GAP_RULES = {
    "bad_json": GapRule("the line is no JSON by the rules of exact reading", _EDITED),
    "not_an_object": GapRule("the line's JSON is no object", _EDITED),
    "invalid_utf8": GapRule("the line is no UTF-8", _EDITED),
    "line_too_long": GapRule(
        "the line, or the row made from it, is longer than a reader accepts (16 MiB)", _EDITED
    ),
    "bad_type": GapRule("`type` is neither a string nor absent", _EDITED),
    "bad_session": GapRule("`session` or `sessionId` is a list or an object", _EDITED),
    "too_many_names": GapRule(
        "the log names more than 10,000 sessions, or more than 10,000 event types", _EDITED
    ),
    "missing_seq_tick": GapRule("`seq` or `tick` is absent or no integer", _EDITED),
    "run_mismatch": GapRule("the row names another run", "pass the --run-id that the log records"),
    "instance_mismatch": GapRule(
        "the row names another instance", "pass the --instance-id that the log records"
    ),
    "dimension_mismatch": GapRule(
        "the row names another dimension", "pass the --dimension that the log records"
    ),
    "duplicate_event_id": GapRule("a second row with the same session and seq", _EDITED),
    "actor_type": GapRule("the operator is neither object, non-empty string nor null", _EDITED),
    "request_missing": GapRule("`requestSeq` names no `input_request` of the log", _LINK),
    "request_scope": GapRule("the request lies in another session, run or place", _LINK),
    "request_forward": GapRule("the request does not come before the row that cites it", _LINK),
    "request_reused": GapRule("the request was already cited by a row of this type", _LINK),
    "attempt_missing": GapRule("`attemptSeq` names no `input_attempt` of the log", _LINK),
    "attempt_scope": GapRule("the attempt lies in another session, run or place", _LINK),
    "attempt_forward": GapRule("the attempt does not come before the row that cites it", _LINK),
    "attempt_reused": GapRule("the attempt was already cited by another processing", _LINK),
    "agent_op_without_attempt": GapRule(
        "`agentOp` is true, but no attempt is cited", "an operation needs its attempt: repeat it"
    ),
    "missing_cart_uuid": GapRule("a cart's exit or removal names no `uuid`", _EDITED),
    "missing_epoch": GapRule("a cart's exit or removal has no `epoch` of at least 1", _EDITED),
    "captured_path_missing": GapRule(
        "a cart's removal does not say how it was captured",
        "record with a mod that writes `capturedPath`",
    ),
    "session_open": GapRule(
        "a session has no `audit_end`", "stop the server gracefully, then collect the log again"
    ),
    "audit_incomplete": GapRule(
        "the mod itself reports that its log is incomplete or truncated",
        "read the reasons under `lifecycle.incomplete`, then repeat the run",
    ),
    "missing_sessions": GapRule(
        "no session record at all (start, ready, end)", "check that this is an audit log"
    ),
}
"""Every code that `map_audit` can answer."""
