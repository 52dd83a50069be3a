"""The sample's machine operations: each a call, four audit events and their joins."""

from collections import defaultdict
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from gates.stage_one.sample.run import (
    DIMENSION,
    EXPERIMENT,
    NOTE_BLOCK,
    PLAYER_UUID,
    RUN_ID,
    SOURCE,
    JsonObject,
)

# The experiment comes first, so that a single chain lies on it alone.
_STREAMS = (EXPERIMENT.instance_id, SOURCE.instance_id)
_FIRST_TICK = 585
_TICKS_BETWEEN_PRESSES = 200
_STARTED = datetime(2026, 9, 26, 12, 30, tzinfo=UTC)


@dataclass(slots=True)
class Chains:
    """Audit events in the order of the log, the calls that caused them, and their joins."""

    events: list[JsonObject] = field(default_factory=list)
    calls: list[JsonObject] = field(default_factory=list)
    joins: list[JsonObject] = field(default_factory=list)


def build_chains(count: int) -> Chains:
    """`count` operations, shared out over the two instances in turn.

    Each is an attempt, its processing, a cart's emission and its removal, all four joined to one
    call. Ticks and `seq` rise within each instance.
    """
    chains = Chains()
    written: defaultdict[str, int] = defaultdict(int)
    for number in range(count):
        instance_id = _STREAMS[number % len(_STREAMS)]
        call = _press(number, instance_id)
        events = _events(number, instance_id, written[instance_id])
        written[instance_id] += len(events)
        chains.calls.append(call)
        chains.events.extend(events)
        chains.joins.extend(_join(call, event) for event in events)
    return chains


def time_of(minutes: int) -> str:
    """A moment of the sample run, `minutes` after its experiment began."""
    return (_STARTED + timedelta(minutes=minutes)).strftime("%Y-%m-%dT%H:%M:%SZ")


def _press(number: int, instance_id: str) -> JsonObject:
    return {
        "call_id": f"call-press-{number:06d}",
        "run_id": RUN_ID,
        "instance_id": instance_id,
        "tool": "rcon.exec",
        "args": {"command": "player Romuser use once"},
        "result": {"output": []},
        "error": None,
        "started_at": time_of(number),
        "ended_at": time_of(number),
    }


def _events(number: int, instance_id: str, written: int) -> list[JsonObject]:
    tick = _FIRST_TICK + _TICKS_BETWEEN_PRESSES * (written // 4)
    cart = f"e235d9bf-781c-4fb0-b6e3-{number:012x}"
    # (event, tick, what that event alone carries)
    happened: tuple[tuple[str, int, JsonObject], ...] = (
        ("input_attempt", tick, {"actor_uuid": PLAYER_UUID, "pos": NOTE_BLOCK}),
        ("input_processed", tick, {"actor_uuid": PLAYER_UUID, "pos": NOTE_BLOCK}),
        ("cart_emitted", tick + 4, {"cart_uuid": cart, "captured_before_removal": True}),
        ("cart_removed", tick + 142, {"cart_uuid": cart, "removal_reason": "void"}),
    )
    return [
        {
            "event_id": f"{RUN_ID}-{instance_id}-{written + offset:06d}",
            "run_id": RUN_ID,
            "instance_id": instance_id,
            "dimension": DIMENSION,
            "tick": at,
            "seq": 90 + written + offset,
            "event": event,
            "phase": "agent",
            **own,
            "detail": {"server_tick": at, "raw_phase": "experiment", "region": "note-block"},
        }
        for offset, (event, at, own) in enumerate(happened, start=1)
    ]


def _join(call: JsonObject, event: JsonObject) -> JsonObject:
    named = ("run_id", "instance_id", "dimension", "event_id", "tick")
    return {
        "call_id": call["call_id"],
        "audit_ref": {name: event[name] for name in named},
        "verified": True,
    }
