"""The audit events as a whole: who may have recorded them, in which order, each but once.

Two checks report what is found here, and the joins are resolved against it, so that the events
are gone through only once.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from gates.stage_one.bundle import Bundle
from gates.stage_one.catalog.independent_test_mod import CART_EVENTS, INPUT_EVENTS
from gates.stage_one.problem import Problem
from gates.stage_one.values import Bad, show

_CHAIN_EVENTS = frozenset((*INPUT_EVENTS, *CART_EVENTS))


@dataclass(slots=True)
class Stream:
    """The events of one run, instance and dimension: what may be in it, and what chains need."""

    phases: frozenset[str]
    last_seq: int = -1
    in_order: bool = True
    chain_events: list[tuple[int, int, Any]] = field(default_factory=list)
    """(seq, line, event) of the events that form chains, in the order of the file; the seq of
    an event whose own is bad is -1, before everything."""


@dataclass(slots=True)
class AuditTrail:
    """What the audit events are together."""

    streams: list[Stream] = field(default_factory=list)
    """The declared streams, and one for each undeclared event: it is joined with nothing."""
    by_id: dict[Any, Any] = field(default_factory=dict)
    """The event of each id; None for an id that occurs twice."""
    agent_events: int = 0
    agent_kinds: set[Any] = field(default_factory=set)
    provenance: list[Problem] = field(default_factory=list)
    order: list[Problem] = field(default_factory=list)
    duplicates: list[Problem] = field(default_factory=list)

    @property
    def shared_problems(self) -> list[Problem]:
        """What both independent_test_mod and evidence_integrity report."""
        return [*self.provenance, *self.order, *self.duplicates]


def audit_trail(bundle: Bundle) -> AuditTrail | None:
    """The trail of the bundle's audit events, or None if they cannot be read to their end."""
    return bundle.once("audit_trail", _read_trail)


def _read_trail(bundle: Bundle) -> AuditTrail | None:
    evidence = bundle.evidence("independent_test_mod", "audit_events")
    if evidence.rows is None:
        return None
    return _Reading(bundle, evidence.path).read(evidence.rows)


class _Reading:
    """One pass over the events."""

    def __init__(self, bundle: Bundle, file: str) -> None:
        self._run = bundle.run
        self._file = file
        self._trail = AuditTrail()
        self._streams: dict[tuple[Any, Any, Any], Stream] = {}

    def read(self, rows: Iterable[tuple[int, Any]]) -> AuditTrail:
        trail, streams, by_id = self._trail, self._streams, self._trail.by_id
        for line, event in rows:
            identity = (event.run_id, event.instance_id, event.dimension)
            stream = streams.get(identity)
            if stream is None:
                stream = streams[identity] = Stream(self._run.phases(*identity))
            if event.event_id in by_id:
                self._again(line, event)
            else:
                by_id[event.event_id] = event
            phase, seq = event.phase, event.seq
            if phase == "agent":
                trail.agent_events += 1
                trail.agent_kinds.add(event.event)
            if isinstance(seq, Bad) or seq <= stream.last_seq:
                self._out_of_order(line, event, stream)
            else:
                stream.last_seq = seq
            if phase not in stream.phases:
                self._undeclared(line, event)
                stream = Stream(stream.phases)
                trail.streams.append(stream)
            if event.event in _CHAIN_EVENTS:
                stream.chain_events.append((-1 if isinstance(seq, Bad) else seq, line, event))
        trail.streams += streams.values()
        return trail

    def _again(self, line: int, event: Any) -> None:
        self._trail.by_id[event.event_id] = None
        message = f"the event id {show(event.event_id)} occurs again"
        self._note(self._trail.duplicates, "audit_event_id_duplicate", message, line, "event_id")

    def _undeclared(self, line: int, event: Any) -> None:
        named = ", ".join(
            f"{name}={'unusable' if isinstance(value, Bad) else value}"
            for name in ("run_id", "instance_id", "dimension", "phase")
            for value in (getattr(event, name),)
        )
        message = "the bundle declares no such run, instance, dimension and phase"
        self._note(self._trail.provenance, "audit_provenance", message, line, "", named)

    def _out_of_order(self, line: int, event: Any, stream: Stream) -> None:
        stream.in_order = False
        last_seq = stream.last_seq
        if not isinstance(event.seq, Bad):
            stream.last_seq = event.seq
        found = "nothing usable" if isinstance(event.seq, Bad) else str(event.seq)
        message = "`seq` does not rise in this run, instance and dimension"
        self._note(
            self._trail.order,
            "audit_order",
            message,
            line,
            "seq",
            found,
            f"more than {last_seq}",
        )

    def _note(
        self,
        problems: list[Problem],
        code: str,
        message: str,
        line: int,
        place: str,
        found: str = "",
        expected: str = "",
    ) -> None:
        problems.append(Problem(code, message, self._file, line, place, found, expected))
