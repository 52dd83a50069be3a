"""Joins between calls and audit events: verified by proof, or no more than candidates (d2)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from evidence.adapter.rows import is_int
from evidence.json_text import compact
from evidence.mapping import clip
from evidence.trace.audit_events import AuditEvents, Event
from evidence.trace.trajectory import Call
from foundation.exact_json import loads, nesting_may_exceed

PROOF_KEYS = ("producer", "basis", "clock")
_IDENTITY = ("run_id", "instance_id", "dimension")


@dataclass(frozen=True, slots=True)
class Joined:
    """What the proposed joins came to; `joined_calls` and `joined_events` are distinct."""

    verified: tuple[dict[str, Any], ...]
    candidates: tuple[dict[str, Any], ...]
    joined_calls: int
    joined_events: int


def named_events(entries: Iterable[Any]) -> frozenset[str]:
    """The event ids that the entries refer to."""
    ids = (_mapping(_mapping(entry).get("audit_ref")).get("event_id") for entry in entries)
    return frozenset(event_id for event_id in ids if isinstance(event_id, str))


def verify_joins(entries: Iterable[Any], calls: Mapping[str, Call], events: AuditEvents) -> Joined:
    """Tell verified joins from candidates; a candidate lists every rule that it breaks."""
    verified, candidates = [], []
    joined_calls, joined_events = set(), set()
    for entry in entries:
        problems = _problems(entry, calls, events)
        if problems:
            candidates.append(_candidate(_mapping(entry), problems))
            continue
        event = events.named[entry["audit_ref"]["event_id"]]
        verified.append(_verified(entry, event))
        joined_calls.add(entry["call_id"])
        joined_events.add(event.event_id)
    return Joined(tuple(verified), tuple(candidates), len(joined_calls), len(joined_events))


def _problems(entry: Any, calls: Mapping[str, Call], events: AuditEvents) -> list[str]:
    if not isinstance(entry, dict):
        return ["the entry is no object"]
    if not _is_writable(entry):
        return ["the entry holds what JSON has no form for, or is nested too deeply"]
    problems: list[str] = []
    call_id, ref = entry.get("call_id"), entry.get("audit_ref")
    call = calls.get(call_id) if isinstance(call_id, str) else None
    if not isinstance(call_id, str):
        problems.append("call_id is no string")
    elif call is None:
        problems.append(f"call {clip(call_id)} is not in the trajectory")
    elif call.is_repeated:
        problems.append(f"call {clip(call_id)} is not unique in the trajectory")
    if not isinstance(ref, dict):
        problems.append("audit_ref is no object")
    else:
        problems += _event_problems(entry, ref, call, events)
    return problems + _proof_problems(entry)


def _event_problems(
    entry: dict[str, Any], ref: dict[str, Any], call: Call | None, events: AuditEvents
) -> list[str]:
    event_id = ref.get("event_id")
    if not events.exists:
        return ["the bundle has no audit events: map or export the audit log first"]
    event = events.named.get(event_id) if isinstance(event_id, str) else None
    if event is None:
        return [f"event {clip(event_id)} is not among the audit events"]
    problems = [] if event_id not in events.repeated else ["several events have this id"]
    if call is not None and call.instance != event.instance_id:
        of_call = "no declared instance" if call.instance is None else clip(call.instance)
        problems.append(f"the call is of {of_call}, the event of {clip(event.instance_id)}")
    for key in _IDENTITY:
        stated = entry.get(key) if entry.get(key) is not None else ref.get(key)
        if stated is not None and stated != getattr(event, key):
            problems.append(f"{key} {clip(stated)}, the event has {clip(getattr(event, key))}")
    tick = ref.get("tick")
    if tick is not None and not (is_int(tick) and is_int(event.tick) and tick == event.tick):
        problems.append(f"tick {clip(tick)}, the event has {clip(event.tick)}")
    if not is_int(event.tick) or not all(isinstance(getattr(event, key), str) for key in _IDENTITY):
        problems.append("the event does not say its own identity and tick")
    if event.phase != "agent":
        problems.append(f"the event is of phase {clip(event.phase)}, not agent")
    return problems


def _proof_problems(entry: dict[str, Any]) -> list[str]:
    proof = entry.get("proof")
    if not isinstance(proof, dict):
        return ["no proof"]
    missing = [key for key in PROOF_KEYS if not _is_said(proof.get(key))]
    return [f"the proof does not say its {', '.join(missing)}"] if missing else []


def _is_said(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _verified(entry: dict[str, Any], event: Event) -> dict[str, Any]:
    return {
        "call_id": entry["call_id"],
        "audit_ref": {
            "run_id": event.run_id,
            "instance_id": event.instance_id,
            "dimension": event.dimension,
            "event_id": event.event_id,
            "tick": event.tick,
        },
        "verified": True,
        "proof": entry["proof"],
        "note": entry.get("note"),
    }


def _candidate(entry: dict[str, Any], problems: list[str]) -> dict[str, Any]:
    basis = entry.get("basis")
    return {
        "call_id": _writable(entry.get("call_id")),
        "audit_ref": _writable(entry.get("audit_ref")),
        "basis": _writable(basis if basis is not None else entry.get("note")),
        "verified": False,
        "problems": problems,
    }


def _mapping(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _writable(value: Any) -> Any:
    """The value itself, or in words where it cannot be written."""
    if _is_writable(value):
        return value
    try:
        return clip(value)
    except RecursionError:
        return f"a {type(value).__name__}, nested too deeply"


def _is_writable(value: Any) -> bool:
    """Whether JSON has a form for it that can be read back."""
    try:
        text = compact(value)
        if nesting_may_exceed(text):
            loads(text)
    except (TypeError, ValueError, RecursionError):
        return False
    return True
