"""Which call caused a row of the audit log, as the log itself shows it (design 9.2)."""

import bisect
import heapq
from collections import Counter
from dataclasses import dataclass

from evidence.mapping import clip
from evidence.trace.causes import INPUTS, CausalRow, ServerSession
from evidence.trace.marks import Bracket
from evidence.trace.operating_calls import OperatingCalls

_NAMED_CALLS = 5


@dataclass(frozen=True, slots=True)
class Finding:
    """A call and what shows that it was the cause; without a `clock` it is but a guess."""

    call_id: str | None
    basis: str
    clock: str = ""


class Attribution:
    """Finds the call of each row of one session.

    `marked_again` are the calls that another session has marks of too.
    """

    def __init__(
        self,
        session: ServerSession,
        calls: OperatingCalls,
        marked_again: frozenset[str],
        void_window_ticks: int,
    ) -> None:
        self._session = session
        self._calls = calls
        self._marked_again = marked_again
        self._window_ticks = void_window_ticks
        rows = sorted(session.rows, key=lambda row: row.seq)
        self._around = _brackets_around(rows, session.marks.brackets())
        self._inputs = {row.seq: row.type for row in rows if row.type in INPUTS}
        self._causes = [row for row in rows if row.type == "input_processed" and row.is_target]
        self._cause_seqs = [row.seq for row in self._causes]
        self._exits = {row.cart: row for row in rows if row.type == "cart_exit" and row.cart}
        self._leavings = Counter((row.type, row.cart) for row in rows if row.cart)

    def of(self, row: CausalRow) -> Finding:
        """The call of a row, with a proof or with what speaks against one."""
        return self._direct(row) if row.type in INPUTS else self._chain(row)

    def _direct(self, row: CausalRow) -> Finding:
        around = self._around[row.line]
        if not around:
            return Finding(None, f"line {row.line} lies between the marks of no call")
        bracket = around[0]
        if doubt := self._doubt(row, around):
            return Finding(bracket.call_id, doubt)
        return Finding(
            bracket.call_id,
            f"line {row.line} lies between the marks of this call alone, "
            f"lines {bracket.begin.line} and {bracket.end.line}",
            f"{self._clock()}: seq {bracket.begin.seq} < {row.seq} < {bracket.end.seq}",
        )

    def _doubt(self, row: CausalRow, around: list[Bracket]) -> str:
        """Why the brackets around an input row prove nothing, or nothing."""
        if self._session.doubt:
            return self._session.doubt
        if len(around) > 1:
            named = ", ".join(clip(bracket.call_id) for bracket in around[:_NAMED_CALLS])
            return f"line {row.line} lies between the marks of several calls: {named}"
        bracket = around[0]
        if bracket.call_id in self._marked_again:
            return "another session has marks of this call as well"
        if doubt := bracket.doubt or self._calls.doubt(bracket.call_id):
            return doubt
        if not bracket.begin.tick <= row.tick <= bracket.end.tick:
            return f"the ticks of line {row.line} and of the marks around it do not rise"
        return self._stray(row, bracket)

    def _stray(self, row: CausalRow, bracket: Bracket) -> str:
        """Which cited request or attempt does not lie in the bracket before the row."""
        for cited, kind in (
            (row.request_seq, "input_request"),
            (row.attempt_seq, "input_attempt"),
        ):
            if cited is None:
                continue
            is_known = type(cited) is int and self._inputs.get(cited) == kind
            if not is_known or not bracket.opens < cited < row.seq:
                return f"the {kind} that line {row.line} cites is not between the same marks"
        return ""

    def _chain(self, row: CausalRow) -> Finding:
        leaving = self._exits.get(row.cart) if row.cart else None
        if row.cart is None or leaving is None:
            return Finding(None, f"line {row.line}: no exit of this cart and epoch")
        if any(self._leavings[kind, row.cart] > 1 for kind in ("cart_exit", "cart_remove")):
            return Finding(None, f"line {row.line}: this cart and epoch left more than once")
        if row.seq < leaving.seq:
            return Finding(None, f"line {row.line}: removed before its exit")
        at = bisect.bisect_left(self._cause_seqs, leaving.seq) - 1
        if at < 0:
            return Finding(None, f"line {row.line}: no target input before the exit")
        cause = self._causes[at]
        found = self._direct(cause)
        waited = row.tick - cause.tick
        if found.clock and not cause.tick <= leaving.tick <= row.tick:
            return Finding(found.call_id, f"line {row.line}: its ticks do not rise from its input")
        if found.clock and waited > self._window_ticks:
            why = f"{waited} ticks after its input, the window is {self._window_ticks}"
            return Finding(found.call_id, f"line {row.line}: {why}")
        if not found.clock:
            return Finding(
                found.call_id, f"line {row.line}: its input is not proved, {found.basis}"
            )
        uuid, epoch = row.cart
        return Finding(
            found.call_id,
            f"line {row.line}: cart {clip(uuid)} epoch {epoch} left in line {leaving.line}; "
            f"its input, the last target input before, {found.basis}",
            f"{found.clock}, {cause.seq} < {leaving.seq} <= {row.seq}; "
            f"{waited} of at most {self._window_ticks} ticks",
        )

    def _clock(self) -> str:
        return f"session {clip(self._session.name)}"


def _brackets_around(rows: list[CausalRow], brackets: list[Bracket]) -> dict[int, list[Bracket]]:
    """For each row's line, the brackets that it lies in; no more of them than can be named.

    `rows` rise by `seq` and `brackets` by where they open, so that one sweep meets both in order.
    """
    around: dict[int, list[Bracket]] = {}
    opened: list[tuple[float, int, Bracket]] = []
    begun = 0
    for row in rows:
        while begun < len(brackets) and brackets[begun].opens < row.seq:
            heapq.heappush(opened, (brackets[begun].closes, begun, brackets[begun]))
            begun += 1
        while opened and opened[0][0] <= row.seq:
            heapq.heappop(opened)
        around[row.line] = [bracket for _, _, bracket in opened[: _NAMED_CALLS + 1]]
    return around
