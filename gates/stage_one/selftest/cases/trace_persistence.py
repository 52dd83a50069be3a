"""Cases of the tool trace and its joins to the audit events."""

from gates.stage_one.selftest.case import RESIZED, STALE_INDEX, Case, at
from gates.stage_one.selftest.mutations import EACH, drop, put, repinned

_TRACE = "trace_persistence"
_FILE_CALL = 1  # row of tool-trace.jsonl

TRACE_PERSISTENCE_CASES = (
    Case(
        "trace-gap",
        "no call wrote a file",
        drop("tool_trace", _FILE_CALL),
        "fail",
        at(_TRACE, "trace_categories"),
        also=at(_TRACE, "trace_join_unmatched") | RESIZED,
    ),
    Case(
        "trace-unmatched",
        "the joins admit an unmatched event",
        put("trace_join", "unmatched_agent_events", to=1),
        "fail",
        at(_TRACE, "trace_join_unmatched"),
        also=STALE_INDEX,
    ),
    Case(
        "trace-join-run",
        "a join names an unrelated run",
        repinned(put("trace_join", "joins", 0, "audit_ref", "run_id", to="unrelated-run")),
        "fail",
        at(_TRACE, "trace_join_mismatch"),
    ),
    Case(
        "trace-provenance",
        "every call belongs to an unrelated run",
        repinned(put("tool_trace", EACH, "run_id", to="unrelated-run")),
        "fail",
        at(_TRACE, "trace_provenance"),
    ),
    Case(
        "unmatched-tools",
        "the number of unmatched calls is made up",
        repinned(put("trace_join", "unmatched_tool_calls", to=99)),
        "fail",
        at(_TRACE, "trace_join_unmatched"),
    ),
    Case(
        "partial-category-map",
        "the manifest overrides one category alone",
        put("bundle", "run", "tool_category_map", to={"terminal": ["shell"]}),
        "pass",
    ),
    Case(
        "blank-category-map",
        "a category's only pattern is blank",
        put("bundle", "run", "tool_category_map", to={"terminal": [" "]}),
        "fail",
        at(_TRACE, "tool_category_map"),
        also=at(_TRACE, "trace_categories"),
    ),
    Case(
        "empty-category-map",
        "no override, and every call is a shell's",
        repinned(
            put("bundle", "run", "tool_category_map", to={}),
            put("tool_trace", EACH, "tool", to="bash"),
        ),
        "fail",
        at(_TRACE, "trace_categories"),
    ),
)
