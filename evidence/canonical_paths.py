"""Where the mapped artifacts and the mappers' reports lie inside a bundle."""

from pathlib import PurePosixPath

AUDIT_EVENTS = PurePosixPath("artifacts/independent_test_mod/audit-events.jsonl")
TOOL_TRACE = PurePosixPath("artifacts/trace_persistence/tool-trace.jsonl")
TRACE_JOIN = PurePosixPath("artifacts/trace_persistence/trace-join.json")

MAPPING = PurePosixPath("mapping")
TRACE_REPORT = MAPPING / "trace-report.json"
JOIN_CANDIDATES = MAPPING / "join-candidates.json"
AUDIT_REPORT_NAME = "audit-report.json"
