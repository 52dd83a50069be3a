"""Resolves the joins between tool calls and audit events."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

from gates.stage_one.audit_trail import AuditTrail, audit_trail
from gates.stage_one.bundle import Bundle
from gates.stage_one.problem import Problem
from gates.stage_one.values import Bad, show

_CHECK = "trace_persistence"
_COMPARED = ("run_id", "instance_id", "dimension", "tick")
_IDENTITY = attrgetter(*_COMPARED)


@dataclass(slots=True)
class _Joined:
    """What the joins have named so far."""

    calls: set[Any] = field(default_factory=set)
    agent_events: set[Any] = field(default_factory=set)


def join_problems(bundle: Bundle) -> Iterator[Problem]:
    """Joins that do not resolve, and counts of what is left over that do not agree.

    What is absent or unreadable is not compared: that alone keeps the bundle from passing.
    """
    evidence = bundle.evidence(_CHECK, "trace_join")
    rows = bundle.rows(_CHECK, "tool_trace")
    calls = None if rows is None else {call.call_id for call in rows.views}
    trail = audit_trail(bundle)
    joined = _Joined()
    for index, join in enumerate(evidence.view.joins):
        joined.calls.add(join.call_id)
        if calls is not None and join.call_id not in calls:
            place = f"joins[{index}].call_id"
            message = "the join names a call that is not in the trace"
            yield Problem(
                "trace_join_unknown", message, evidence.path, None, place, _text(join.call_id)
            )
        if trail is not None:
            ref = join.audit_ref
            event = trail.by_id.get(ref.event_id)
            if event is not None and event.phase == "agent":
                joined.agent_events.add(ref.event_id)
            if event is None or event.phase != "agent" or _IDENTITY(ref) != _IDENTITY(event):
                yield from _mismatches(ref, event, index, trail, evidence.path)
    if calls is not None:
        unmatched = len(calls - joined.calls)
        yield from _count(evidence, "unmatched_tool_calls", unmatched)
    if trail is not None:
        unmatched = trail.agent_events - len(joined.agent_events)
        yield from _count(evidence, "unmatched_agent_events", unmatched)
        if unmatched:
            yield Problem(
                "trace_join_unmatched",
                "agent events are joined to no call",
                evidence.path,
                field="unmatched_agent_events",
                found=str(unmatched),
                expected="0",
            )


def _mismatches(
    ref: Any, event: Any, index: int, trail: AuditTrail, file: str
) -> Iterator[Problem]:
    """Why a reference does not resolve to its event (None: to no single event)."""
    if event is None:
        times = "more than once" if ref.event_id in trail.by_id else "nowhere"
        yield _mismatch(index, "event_id", ref, times, "exactly once", file)
        return
    if event.phase != "agent":
        place = f"joins[{index}].audit_ref.event_id"
        message = "the joined event is not of the agent's phase"
        yield Problem("trace_join_phase", message, file, None, place, _text(event.phase), "agent")
    for name in _COMPARED:
        if getattr(ref, name) != getattr(event, name):
            found, expected = _text(getattr(ref, name)), _text(getattr(event, name))
            yield _mismatch(index, name, ref, found, expected, file)


def _mismatch(index: int, name: str, ref: Any, found: str, expected: str, file: str) -> Problem:
    place = f"joins[{index}].audit_ref.{name}"
    message = f"the join does not resolve to event {_text(ref.event_id)}"
    return Problem("trace_join_mismatch", message, file, None, place, found, expected)


def _count(evidence: Any, name: str, computed: int) -> Iterator[Problem]:
    stated = getattr(evidence.view, name)
    if stated != computed:
        yield Problem(
            "trace_join_unmatched",
            f"`{name}` is not the number that the gate counts",
            evidence.path,
            field=name,
            found=_text(stated),
            expected=str(computed),
        )


def _text(value: Any) -> str:
    return "nothing usable" if isinstance(value, Bad) else show(value)
