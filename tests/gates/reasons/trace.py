"""Faults of the trace and its joins."""

from gates.stage_one.sample.run import (
    CHILD_RUN_IDS,
)
from gates.stage_one.selftest.case import Case, Mutation, at
from gates.stage_one.selftest.mutations import drop, put, repinned
from tests.gates.reasons.faults import (
    doubled,
    fails,
)

NO_PATTERNS: tuple[object, ...] = ([], "write", [7], [""], ["write", " "], None, {})


def trace_cases() -> list[Case]:
    def trace(slug: str, mutate: Mutation, *codes: str) -> Case:
        return fails(slug, repinned(mutate), at("trace_persistence", *codes))

    calls, joins = "tool_trace", ("trace_join", "joins")
    category_map = ("bundle", "run", "tool_category_map")
    return [
        trace("call-twice", doubled(calls, 0), "trace_call_duplicate"),
        trace(
            "call-of-an-undeclared-instance",
            put(calls, 0, "instance_id", to="ghost"),
            "trace_provenance",
        ),
        trace(
            "call-of-a-child-run", put(calls, 0, "run_id", to=CHILD_RUN_IDS[0]), "trace_provenance"
        ),
        trace(
            "call-ends-before-it-began",
            put(calls, 0, "ended_at", to="2020-01-01T00:00:00Z"),
            "trace_time",
        ),
        trace(
            "join-of-an-unknown-call", put(*joins, 0, "call_id", to="ghost"), "trace_join_unknown"
        ),
        trace(
            "join-to-an-init-event", put("audit_events", 0, "phase", to="init"), "trace_join_phase"
        ),
        trace(
            "join-to-nothing",
            put(*joins, 0, "audit_ref", "event_id", to="ghost"),
            "trace_join_mismatch",
            "trace_join_unmatched",
        ),
        trace(
            "join-at-another-tick", put(*joins, 0, "audit_ref", "tick", to=1), "trace_join_mismatch"
        ),
        trace(
            "join-in-another-dimension",
            put(*joins, 0, "audit_ref", "dimension", to="minecraft:the_end"),
            "trace_join_mismatch",
        ),
        trace(
            "join-dimension-ill-typed",
            put(*joins, 0, "audit_ref", "dimension", to=7),
            "bad_field",
            "trace_join_mismatch",
        ),
        trace("join-gone", drop(*joins, 0), "trace_join_unmatched"),
        trace("no-joins", put(*joins, to=[]), "trace_join_unmatched"),
        *(trace(f"no-call-{row}", drop(calls, row), "trace_categories") for row in (1, 2, 3)),
        *(
            trace(
                f"no-missing-log-case-{row}",
                drop("missing_log_detection", row),
                "missing_log_incomplete",
            )
            for row in range(2)
        ),
        *(
            trace(
                f"category-map-{value!r}",
                put(*category_map, to={"file": value}),
                "tool_category_map",
            )
            for value in NO_PATTERNS
        ),
        trace(
            "category-map-matches-nothing",
            put(*category_map, to={"file": ["no-such-tool"]}),
            "trace_categories",
        ),
    ]
