"""One server session of a log: its life from `audit_ready` to `audit_end`."""

from dataclasses import dataclass
from typing import Any

from evidence.audit.carts import Carts
from evidence.audit.event import MISSING, CartEvent, Event, InputEvent, SessionEvent
from evidence.audit.inputs import DEFAULT_WINDOW_TICKS, InputChain
from evidence.audit.numbers import int_or
from evidence.audit.wording import DistinctTexts, Tally, scalar

PHASES = ("ready", "init", "restore", "experiment", "post", "end")
_REASONS_AT_MOST = 50


@dataclass(frozen=True, slots=True)
class SessionSummary:
    """What the report says of a session; the seqs are None where the log has none."""

    id: Any
    events: int
    first_seq: Any
    last_seq: Any
    ready: bool
    ended: bool
    end_status: Any


class Session:
    """The facts of one session; the last session of a log is the one that is judged."""

    def __init__(self, name: Any, first: Event, events_before: int) -> None:
        self.name = scalar(name)
        self.first_seq = first.seq
        self.last_seq = first.seq
        self.top_seq: float = float("-inf")
        self.events_before = events_before
        self.faults = Tally()
        self.fault_reasons: set[str] = set()
        self.ready = False
        self.window_ticks = DEFAULT_WINDOW_TICKS
        self.phase_errors = Tally()
        self.experiment_windows = 0
        self.incomplete_reasons = DistinctTexts(_REASONS_AT_MOST)
        self.is_incomplete = False
        self.ended = False
        self.end_status: Any = None
        self.end_reasons = DistinctTexts(_REASONS_AT_MOST)
        self.truncated = False
        self.inputs = InputChain()
        self.carts = Carts()
        self._phase: Any = None

    def see(self, number: int, event: Event) -> None:
        """Take one event whose type has rules of its own."""
        fault = None
        if isinstance(event, InputEvent):
            fault = self.inputs.see(event)
        elif isinstance(event, CartEvent):
            fault = self.carts.see(event)
        elif isinstance(event, SessionEvent):
            self._see_life(number, event)
        if fault is not None:
            self.add_fault(number, fault)

    def add_fault(self, number: int, reason: str) -> None:
        """Note a value that no rule can read, where the reference verifier would crash."""
        self.faults.add(f"line {number}: {reason}")
        self.fault_reasons.add(reason)

    def summary(self, events_so_far: int) -> SessionSummary:
        """The session as the report lists it."""
        return SessionSummary(
            self.name,
            events_so_far - self.events_before,
            None if self.first_seq is MISSING else scalar(self.first_seq),
            None if self.last_seq is MISSING else scalar(self.last_seq),
            self.ready,
            self.ended,
            scalar(self.end_status),
        )

    def _see_life(self, number: int, event: SessionEvent) -> None:
        if event.type == "phase":
            self._see_phase(number, event)
        elif event.type == "audit_ready":
            self._see_ready(event)
        elif event.type == "audit_incomplete":
            self.is_incomplete = True
            self.incomplete_reasons.add(
                "audit_incomplete without a reason" if event.reason is MISSING else event.reason
            )
        else:
            self._see_end(event)

    def _see_ready(self, event: SessionEvent) -> None:
        if not self.ready:
            self.window_ticks = _window_ticks(event.config)
        self.ready = True
        self._phase = "ready"

    def _see_phase(self, number: int, event: SessionEvent) -> None:
        came_from = None if event.from_ is MISSING else event.from_
        to = None if event.to is MISSING else event.to
        if to not in PHASES:
            self.phase_errors.add(f"line {number}: unknown phase {scalar(to)!r}")
        if came_from != self._phase:
            self.phase_errors.add(
                f"line {number}: phase from {scalar(came_from)!r}, but it was {self._phase!r}"
            )
        self._phase = to
        self.experiment_windows += to == "experiment"

    def _see_end(self, event: SessionEvent) -> None:
        self.ended = True
        self.end_status = None if event.status is MISSING else event.status
        self.truncated = bool(event.truncated)
        if self.end_status != "complete" and isinstance(event.incompleteReasons, list):
            for reason in event.incompleteReasons:
                self.end_reasons.add(reason)


def _window_ticks(config: Any) -> int:
    wanted = config.get("correlationWindowTicks") if isinstance(config, dict) else None
    window = int_or(wanted, DEFAULT_WINDOW_TICKS)
    return DEFAULT_WINDOW_TICKS if window is None else window
