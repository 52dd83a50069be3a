"""Where the mapped artifacts and the mappers' reports lie inside a bundle."""

from pathlib import PurePosixPath

from gates.stage_one.catalog import artifact

AUDIT_EVENTS = PurePosixPath(artifact("independent_test_mod", "audit_events").path)
TOOL_TRACE = PurePosixPath(artifact("trace_persistence", "tool_trace").path)
TRACE_JOIN = PurePosixPath(artifact("trace_persistence", "trace_join").path)

MAPPING = PurePosixPath("mapping")
TRACE_REPORT = MAPPING / "trace-report.json"
JOIN_CANDIDATES = MAPPING / "join-candidates.json"
AUDIT_REPORT_NAME = "audit-report.json"
