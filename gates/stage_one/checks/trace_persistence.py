"""Check 6: the tool calls are all there, and every agent event is joined to one."""

from typing import Any

from gates.stage_one.bundle import Bundle
from gates.stage_one.catalog.trace_persistence import MISSING_LOG_CASES_REQUIRED
from gates.stage_one.categories import category_patterns
from gates.stage_one.findings import Findings, missing_of
from gates.stage_one.joins import join_problems
from gates.stage_one.values import Bad

_ID = "trace_persistence"
_BETWEEN_NAMES = "\ud800"
"""No text of the evidence holds a lone surrogate, so no pattern reaches over into a second name."""


def calls_are_of_the_run(bundle: Bundle, findings: Findings) -> None:
    """Every call is the parent run's, on a declared instance, and occurs once."""
    evidence = bundle.evidence(_ID, "tool_trace")
    run_id, instances = bundle.run.run_id, bundle.run.by_id
    seen: set[Any] = set()
    for line, call in evidence.rows or ():
        if call.run_id != run_id or call.instance_id not in instances:
            field = "run_id" if call.run_id != run_id else "instance_id"
            findings.fail(
                "trace_provenance",
                "the call is of no declared run and instance",
                evidence.path,
                line=line,
                field=field,
                found=getattr(call, field),
                expected=run_id if field == "run_id" else "a declared instance",
            )
        if call.call_id in seen:
            message = "the call's id occurs again"
            field = "call_id"
            findings.fail(
                "trace_call_duplicate",
                message,
                evidence.path,
                line=line,
                field=field,
                found=call.call_id,
            )
        seen.add(call.call_id)


def calls_end_after_they_began(bundle: Bundle, findings: Findings) -> None:
    """No call ends before it began."""
    evidence = bundle.evidence(_ID, "tool_trace")
    for line, call in evidence.rows or ():
        started, ended = call.started_at, call.ended_at
        if isinstance(started, Bad) or isinstance(ended, Bad) or ended < started:
            findings.fail(
                "trace_time",
                "the call is not shown to end after it began",
                evidence.path,
                line=line,
                field="ended_at",
                found="nothing usable" if isinstance(ended, Bad) else ended[0].isoformat(),
                expected="a time not before started_at",
            )


def categories_are_covered(bundle: Bundle, findings: Findings) -> None:
    """There is a call of each required category."""
    patterns, problems = category_patterns(bundle.run.raw)
    findings.problems += problems
    evidence = bundle.evidence(_ID, "tool_trace")
    if evidence.rows is None:
        return
    calls = evidence.rows.views
    names = {call.tool.lower() for call in calls if not isinstance(call.tool, Bad)}
    tools = _BETWEEN_NAMES.join(names)
    for category, parts in patterns.items():
        if not any(part in tools for part in parts):
            findings.fail(
                "trace_categories",
                f"no call of the category {category}",
                evidence.path,
                field="tool",
                expected=", ".join(parts) or "patterns for the category",
            )
    errors = sum(call.error is not None for call in calls)
    ok = not findings.any_of("trace_categories", "tool_category_map")
    findings.assert_that("tool categories covered", ok, f"errors preserved: {errors}")


def calls_join_events(bundle: Bundle, findings: Findings) -> None:
    """Each join names one call and one agent event, and no agent event is left over."""
    events = bundle.evidence("independent_test_mod", "audit_events")
    if events.absent:
        message = "there are no audit events to resolve the joins against"
        findings.fail("trace_audit_missing", message, events.path)
    elif events.rows is None:
        message = "the audit events cannot be read, so no join can be resolved"
        findings.fail("trace_audit_bad", message, events.path)
    if bundle.view(_ID, "trace_join") is None:
        return
    before = len(findings.problems)
    findings.problems += join_problems(bundle)
    ok = len(findings.problems) == before and events.rows is not None
    findings.assert_that("tool trace joins game events", ok)


def missing_logs_are_noticed(bundle: Bundle, findings: Findings) -> None:
    """A missing trace and a missing audit log were both tried."""
    evidence = bundle.evidence(_ID, "missing_log_detection")
    if evidence.rows is None:
        return
    cases = (row.case for row in evidence.rows.views)
    if missing := missing_of(MISSING_LOG_CASES_REQUIRED, cases):
        findings.fail(
            "missing_log_incomplete",
            "missing-log cases are not covered",
            evidence.path,
            field="case",
            found=f"{len(evidence.rows)} case(s)",
            expected=", ".join(missing),
        )


RULES = (
    calls_are_of_the_run,
    calls_end_after_they_began,
    categories_are_covered,
    calls_join_events,
    missing_logs_are_noticed,
)
