"""Codes about the trace of tool calls by itself."""

from gates.stage_one.codes.reason_code import IN_SPEC, TRACE_PERSISTENCE, fails

CODES = (
    fails(
        "trace_call_duplicate",
        TRACE_PERSISTENCE,
        "Two rows of tool-trace.jsonl have the same `call_id`, so a join to it is ambiguous.",
        "Map the trajectory again with `labgate evidence map-trace`; every call has an id of its "
        "own.",
    ),
    fails(
        "trace_time",
        TRACE_PERSISTENCE,
        "A call in tool-trace.jsonl ends before it starts.",
        "Check whether the clock was set back during the run, and repeat the run with a "
        "steady one; `started_at` and `ended_at` are never edited by hand.",
    ),
    fails(
        "trace_provenance",
        TRACE_PERSISTENCE,
        "A row of tool-trace.jsonl belongs to another run, or names an instance that is not "
        "declared.",
        "Keep only the calls of `run.run_id`, and declare the instance in `run.instances` if it "
        "belongs to the run." + IN_SPEC,
    ),
    fails(
        "trace_categories",
        TRACE_PERSISTENCE,
        "The trace holds no call of one of the categories terminal, file, source and mcp.",
        "Record a run that uses the missing category, or let `run.tool_category_map` name the "
        "tools that belong to it." + IN_SPEC,
    ),
    fails(
        "tool_category_map",
        TRACE_PERSISTENCE,
        "`run.tool_category_map` in bundle.json is not an object of non-empty lists of non-blank "
        "texts.",
        "Correct or remove the category in `run.tool_category_map`; what is left out keeps its "
        "default." + IN_SPEC,
    ),
    fails(
        "missing_log_incomplete",
        TRACE_PERSISTENCE,
        "missing-log-detection.jsonl does not cover both trace_missing and audit_missing.",
        "Try the missing case for real (take the log away and run the export) and add its row "
        "to missing-log-detection.jsonl.",
    ),
)
