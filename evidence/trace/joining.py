"""Proposes joins between a run's calls and the agent's events of one raw audit log (design 9.2).

Direct: an input row, and what it cites, lies between the begin and end marks of exactly one
call. Chain: a cart's exit and removal belong to the call of the target input processed last
before the exit, within the void window. What is ambiguous or out of bound is proposed without a
proof, and so stays a candidate. Every proof quotes the lines of the raw log that show it.
"""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from evidence.trace.attribution import Attribution, Finding
from evidence.trace.causes import CausalRow, Causes, read_causes
from evidence.trace.joinable_events import JoinableEvent, Place, read_joinable_events
from evidence.trace.operating_calls import OperatingCalls
from foundation.plain_text import printable

PRODUCER = "minecart audit mod"


def propose_joins(
    log: Path | str,
    trajectory: Path | str,
    *,
    audit_events: Path | str,
    run_id: str,
    instance_id: str,
    dimension: str,
    void_window_ticks: int,
) -> list[dict[str, Any]]:
    """Propose a join for every input and cart event of the agent's phase, for `map_trace`.

    `log` is the raw log, which holds the marks; `audit_events` the canonical file, which names
    the events (of `export_audit` or `map_audit`). Each proposal is `{call_id, audit_ref, proof}`
    with `proof` `{producer, basis, clock}`, or `{call_id, audit_ref, basis}` where nothing is
    proved; `call_id` is then a guess, or None. Events of sessions that the log does not hold are
    left to the log that does. Ticks are game ticks, counted from the input.

    Raises:
        SourceUnreadable: an input is missing or cannot be read.
    """
    identity = {"run_id": run_id, "instance_id": instance_id, "dimension": dimension}
    causes = read_causes(Path(log), **identity)
    calls = OperatingCalls(Path(trajectory), run_id=run_id, instance_id=instance_id)
    events = read_joinable_events(Path(audit_events), **identity)
    finder = _Finder(causes, calls, void_window_ticks)
    source = f"{printable(Path(causes.log.name))} (sha256 {causes.sha256})"
    proposals = []
    for event in events:
        if event.place is None or event.place[0] in finder.sessions:
            ref = {**identity, "event_id": event.event_id, "tick": event.tick}
            found = finder.find(event)
            proposals.append({"call_id": found.call_id, "audit_ref": ref, **_said(found, source)})
    return proposals


class _Finder:
    """Finds the call of each event by the raw row that it was made from."""

    def __init__(self, causes: Causes, calls: OperatingCalls, void_window_ticks: int) -> None:
        self.sessions = frozenset(session.name for session in causes.sessions)
        self._doubt = causes.doubt
        self._rows: dict[Place, tuple[CausalRow, Attribution]] = {}
        self._counts: Counter[Place] = Counter()
        marked_again = causes.marked_again()
        for session in causes.sessions:
            attribution = Attribution(session, calls, marked_again, void_window_ticks)
            self._add(session.rows, attribution)

    def find(self, event: JoinableEvent) -> Finding:
        """The event's call, with a proof or with what speaks against one."""
        if event.place is None:
            return Finding(None, "the event does not say which raw row is its own")
        if event.place not in self._rows:
            return Finding(None, "the log has no such row in the declared place")
        row, attribution = self._rows[event.place]
        found = attribution.of(row)
        if difference := event.differs_from(row):
            return Finding(found.call_id, f"the event and line {row.line} differ in {difference}")
        if self._counts[event.place] > 1:
            return Finding(found.call_id, "several rows of the log have this session and seq")
        return Finding(found.call_id, self._doubt) if self._doubt else found

    def _add(self, rows: Iterable[CausalRow], attribution: Attribution) -> None:
        for row in rows:
            place = row.session, row.seq
            self._rows[place] = row, attribution
            self._counts[place] += 1


def _said(found: Finding, source: str) -> dict[str, Any]:
    if not found.clock:
        return {"basis": found.basis}
    return {
        "proof": {
            "producer": PRODUCER,
            "basis": f"{source}: {found.basis}",
            "clock": found.clock,
        }
    }
