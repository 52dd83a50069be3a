"""Proposes joins between a run's calls and the events of a raw audit log (design: joins).

Direct: an input row lies between the begin and end marks of exactly one call. Chain: a cart's
exit and removal belong to the call of the target input processed last before the exit, within
the void window. What is ambiguous or out of bound is proposed without a proof, and so stays a
candidate. Every proof quotes the lines of the raw log that show it.
"""

import bisect
import heapq
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from evidence.mapping import GapLog, printable
from evidence.records import Source
from evidence.trace.causes import DIRECT, CausalRow, Causes, SessionCauses, read_causes
from evidence.trace.gap_codes import ARTIFACT, GAP_RULES
from evidence.trace.marks import Bracket
from evidence.trace.trajectory import Trajectory

PRODUCER = "minecart audit mod"
_NAMED_CALLS = 5


def propose_joins(
    log: Path | str,
    trajectory: Path | str,
    *,
    run_id: str,
    instance_id: str,
    dimension: str,
    void_window_ticks: int,
    event_ids: Mapping[tuple[str, int], str] | None = None,
) -> list[dict[str, Any]]:
    """Propose a join for every input and cart row of a raw log, for `map_trace(joins=...)`.

    Events are named `<session>:<seq>`, as `map_audit` names them; `event_ids` names them
    otherwise, by (session, seq), and rows that it does not have are left out. It comes from
    `read_event_names`, for the event file of an export.

    Raises:
        EvidenceError: the log or the trajectory is missing or unreadable.
    """
    causes = read_causes(Path(log), run_id=run_id, instance_id=instance_id, dimension=dimension)
    calls = _operating_calls(Path(trajectory), run_id) - _bracketed_twice(causes)
    identity = {"run_id": run_id, "instance_id": instance_id, "dimension": dimension}
    proposals: list[dict[str, Any]] = []
    for session in causes:
        for row, found in _Joiner(causes, session, calls, void_window_ticks).join():
            event_id = f"{row.session}:{row.seq}"
            if event_ids is not None:
                if (row.session, row.seq) not in event_ids:
                    continue
                event_id = event_ids[row.session, row.seq]
            ref = {**identity, "event_id": event_id, "tick": row.tick}
            call_id, proof_or_basis = found
            proposals.append({"call_id": call_id, "audit_ref": ref, **proof_or_basis})
    return proposals


def _operating_calls(path: Path, run_id: str) -> frozenset[str]:
    """The ids that exactly one call of the run has."""
    gaps = GapLog(ARTIFACT, GAP_RULES)  # the trace mapping reports what is wrong with it
    with Source(path) as source, Trajectory(run_id, gaps) as calls:
        calls.read(source.lines())
        return frozenset(name for name, call in calls.calls.items() if not call.is_repeated)


def _bracketed_twice(causes: Causes) -> frozenset[str]:
    """The calls that are bracketed in more than one session of the log."""
    counts = Counter(bracket.call_id for session in causes for bracket in session.marks.brackets())
    return frozenset(call_id for call_id, count in counts.items() if count > 1)


_Found = tuple[str | None, dict[str, Any]]


class _Joiner:
    """Joins the rows of one session."""

    def __init__(
        self, causes: Causes, session: SessionCauses, calls: frozenset[str], window_ticks: int
    ) -> None:
        self._source = f"{printable(Path(causes.log.name))} (sha256 {causes.sha256})"
        self._rows = sorted(session.rows, key=lambda row: row.seq)
        self._calls = calls
        self._window_ticks = window_ticks
        self._around = _brackets_around(self._rows, session.marks.brackets())
        self._inputs = [row for row in self._rows if _is_cause(row)]
        self._input_seqs = [row.seq for row in self._inputs]
        exits = [row for row in self._rows if row.type == "cart_exit" and row.cart]
        self._exit_counts = Counter(row.cart for row in exits)
        self._exits = {row.cart: row for row in exits}
        self._removal_counts = Counter(row.cart for row in self._rows if row.type == "cart_remove")

    def join(self) -> Iterator[tuple[CausalRow, _Found]]:
        """Give each row its call and proof, or its best guess and what speaks against it."""
        for row in self._rows:
            yield row, self._direct(row) if row.type in DIRECT else self._chain(row)

    def _direct(self, row: CausalRow) -> _Found:
        bracket, doubt = self._bracket(row)
        if bracket is None or doubt:
            return (bracket.call_id if bracket else None), {"basis": doubt}
        return bracket.call_id, self._proof(
            f"line {row.line} lies between the marks of this call alone, "
            f"lines {bracket.begin.line} and {bracket.end.line}",
            f"seq {bracket.begin.seq} < {row.seq} < {bracket.end.seq}",
            row,
        )

    def _bracket(self, row: CausalRow) -> tuple[Bracket | None, str]:
        """The bracket of a row, and why it proves nothing, if it does not."""
        around = self._around[row.line]
        if not around:
            return None, f"line {row.line} lies between the marks of no call"
        if len(around) > 1:
            named = ", ".join(bracket.call_id for bracket in around[:_NAMED_CALLS])
            return around[0], f"line {row.line} lies between the marks of several calls: {named}"
        if around[0].call_id not in self._calls:
            return around[0], "the call is not there just once, in the trajectory and in the marks"
        return around[0], ""

    def _chain(self, row: CausalRow) -> _Found:
        leaving = self._exits.get(row.cart)
        if row.cart is None or leaving is None:
            return None, {"basis": f"line {row.line}: no exit of this cart and epoch"}
        if self._exit_counts[row.cart] > 1 or self._removal_counts[row.cart] > 1:
            return None, {"basis": f"line {row.line}: this cart and epoch left more than once"}
        if row.seq < leaving.seq:
            return None, {"basis": f"line {row.line}: removed before its exit"}
        at = bisect.bisect_left(self._input_seqs, leaving.seq) - 1
        if at < 0:
            return None, {"basis": f"line {row.line}: no target input before the exit"}
        cause = self._inputs[at]
        bracket, doubt = self._bracket(cause)
        waited = row.tick - cause.tick
        if not doubt and not 0 <= waited <= self._window_ticks:
            doubt = f"{waited} ticks after its input, the window is {self._window_ticks}"
        if bracket is None or doubt:
            return (bracket.call_id if bracket else None), {"basis": doubt}
        uuid, epoch = row.cart
        return bracket.call_id, self._proof(
            f"line {row.line}: cart {uuid} epoch {epoch} left in line {leaving.line}; the last "
            f"target input before is line {cause.line}, which lies between the marks of this "
            f"call alone, lines {bracket.begin.line} and {bracket.end.line}",
            f"seq {bracket.begin.seq} < {cause.seq} < {bracket.end.seq}, {cause.seq} < "
            f"{leaving.seq} <= {row.seq}; {waited} of at most {self._window_ticks} ticks",
            row,
        )

    def _proof(self, basis: str, clock: str, row: CausalRow) -> dict[str, Any]:
        return {
            "proof": {
                "producer": PRODUCER,
                "basis": f"{self._source}: {basis}",
                "clock": f"session {row.session}: {clock}",
            }
        }


def _is_cause(row: CausalRow) -> bool:
    return row.type == "input_processed" and row.is_target


def _brackets_around(rows: list[CausalRow], brackets: list[Bracket]) -> dict[int, list[Bracket]]:
    """For each row's line, the brackets that it lies in; no more of them than can be named.

    `rows` and `brackets` rise by their (begin's) seq, so that one sweep meets both in order.
    """
    around: dict[int, list[Bracket]] = {}
    opened: list[tuple[int, int, Bracket]] = []
    begun = 0
    for row in rows:
        while begun < len(brackets) and brackets[begun].begin.seq < row.seq:
            heapq.heappush(opened, (brackets[begun].end.seq, begun, brackets[begun]))
            begun += 1
        while opened and opened[0][0] <= row.seq:
            heapq.heappop(opened)
        around[row.line] = [bracket for _, _, bracket in opened[: _NAMED_CALLS + 1]]
    return around
