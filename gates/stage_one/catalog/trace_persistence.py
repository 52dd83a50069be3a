"""Check 6: tool calls and game events join by run and instance."""

from gates.stage_one.catalog.field import Artifact, CheckSpec, Field, Form, Kind

_ID = "trace_persistence"
_PLACE = "artifacts/trace_persistence"

CATEGORY_DEFAULTS: dict[str, tuple[str, ...]] = {
    "terminal": ("bash", "shell", "rcon"),
    "file": ("write", "read", "edit"),
    "source": ("git", "source"),
    "mcp": ("mcp",),
}
"""Parts of a tool's name (whatever the case) that put a call into a required category."""

MISSING_LOG_CASES_REQUIRED = ("trace_missing", "audit_missing")

TOOL_TRACE = Artifact(
    check=_ID,
    kind="tool_trace",
    path=f"{_PLACE}/tool-trace.jsonl",
    form=Form.JSONL,
    about="one row for each tool call of the run",
    fields=(
        Field("call_id", Kind.TEXT, "the call's id, once in the file"),
        Field("run_id", Kind.TEXT, "the parent run"),
        Field("instance_id", Kind.TEXT, "a declared instance"),
        Field("tool", Kind.TEXT, "the tool's name; it decides the category"),
        Field("args", Kind.OBJECT, "the call's arguments"),
        Field("result", Kind.ANY, "what it returned; null is a value", nullable=True),
        Field("error", Kind.TEXT, "the error, or null", nullable=True),
        Field("started_at", Kind.TIMESTAMP, "when it began"),
        Field("ended_at", Kind.TIMESTAMP, "when it ended; not before it began"),
    ),
)

TRACE_JOIN = Artifact(
    check=_ID,
    kind="trace_join",
    path=f"{_PLACE}/trace-join.json",
    form=Form.JSON,
    about="which call caused which audit event",
    fields=(
        Field("joins", Kind.LIST, "one entry for each joined pair"),
        Field("joins[].call_id", Kind.TEXT, "a call of the trace"),
        Field("joins[].audit_ref", Kind.OBJECT, "the event, by its full identity"),
        Field("joins[].audit_ref.run_id", Kind.TEXT, "the event's run"),
        Field("joins[].audit_ref.instance_id", Kind.TEXT, "the event's instance"),
        Field("joins[].audit_ref.dimension", Kind.TEXT, "the event's dimension"),
        Field("joins[].audit_ref.event_id", Kind.TEXT, "the event's id"),
        Field("joins[].audit_ref.tick", Kind.INTEGER, "the event's tick", minimum=0),
        Field("joins[].verified", Kind.BOOLEAN, "the join was proved", True),
        Field("unmatched_agent_events", Kind.INTEGER, "agent events without a join", minimum=0),
        Field("unmatched_tool_calls", Kind.INTEGER, "calls without a join", minimum=0),
    ),
)

MISSING_LOG_DETECTION = Artifact(
    check=_ID,
    kind="missing_log_detection",
    path=f"{_PLACE}/missing-log-detection.jsonl",
    form=Form.JSONL,
    about="a missing log was tried and failed loudly: " + ", ".join(MISSING_LOG_CASES_REQUIRED),
    fields=(
        Field("case", Kind.TEXT, "the case"),
        Field("detected", Kind.BOOLEAN, "it was noticed", True),
        Field("exit_nonzero", Kind.BOOLEAN, "the tool did not exit with 0", True),
        Field("message_ref", Kind.TEXT, "where its message is kept"),
    ),
)

TRACE_PERSISTENCE = CheckSpec(
    id=_ID,
    title="Tool calls and game events persist and join by run/instance",
    artifacts=(TOOL_TRACE, TRACE_JOIN, MISSING_LOG_DETECTION),
)
