"""Causal links between input rows: each must name an earlier row of its own session, once."""

from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from evidence.adapter.rows import Row, is_int, text_of
from evidence.adapter.sessions import LogRows, SessionRows, Target
from evidence.mapping import GapLog, clip


@dataclass(frozen=True, slots=True, eq=False)
class _Link:
    """One kind of citation; each kind remembers apart from the others what was cited."""

    kind: str
    key: str
    target_type: str
    label: bytes


_ATTEMPT_REQUEST = _Link("request", "requestSeq", "input_request", b', "request_seq": ')
_PROCESSED_REQUEST = _Link("request", "requestSeq", "input_request", b', "request_seq": ')
_PROCESSED_ATTEMPT = _Link("attempt", "attemptSeq", "input_attempt", b', "attempt_seq": ')


class Place(Struct, gc=False):
    """Where a row stands: its line, session, seq and tick, and the identity it names."""

    line: int
    session: SessionRows
    seq: int
    tick: int
    identity: tuple[Any, Any, Any]

    @property
    def label(self) -> str:
        """The row's identifier, fit for a message."""
        return f"{clip(self.session.name)[1:-1]}:{self.seq}"


class LinkRules:
    """Promotes the links of input rows, and checks them once the whole log is known (d1.6).

    A row may cite one that stands later in the file but earlier in the order of `seq`, and of
    two rows with one name the last counts: neither can be told while rows still come.
    """

    def __init__(self, gaps: GapLog) -> None:
        self._gaps = gaps
        self._citations: list[tuple[_Link, Any, Place]] = []

    def members(self, kind: str, row: Row, place: Place) -> bytes:
        """The links of one input row as further JSON members."""
        if kind == "input_attempt":
            return self._cite(_ATTEMPT_REQUEST, row.requestSeq, place)
        text = self._cite(_PROCESSED_REQUEST, row.requestSeq, place)
        text += self._cite(_PROCESSED_ATTEMPT, row.attemptSeq, place)
        agent_op = text_of(row.agentOp)
        if agent_op != b"null":
            text += b', "agent_op": ' + agent_op
        if agent_op == b"true" and row.attemptSeq is None:
            why = f"{place.label}: agentOp is true, attemptSeq is null"
            self._gaps.add("agent_op_without_attempt", place.line, why)
        return text

    def _cite(self, link: _Link, cited: Any, place: Place) -> bytes:
        if cited is None:
            return b""
        self._citations.append((link, cited, place))
        # What is no integer becomes a gap, so that no row is written at all.
        return link.label + b"%d" % cited if type(cited) is int else b""

    def check(self, rows: LogRows) -> None:
        """Add a gap for every link that breaks a rule."""
        used: set[tuple[_Link, str, int]] = set()
        for link, cited, place in self._citations:
            target = place.session.targets.get(cited) if type(cited) is int else None
            if target is None:
                fault: tuple[str, str] | None = _no_target(link, cited, place, rows)
            else:
                fault = _mismatch(link, cited, target, place)
            if fault is None:
                use = (link, place.session.name, cited)
                if use not in used:
                    used.add(use)
                    continue
                fault = "reused", "was already cited by such a row"
            text = f"{place.label}: {link.key} {clip(cited)} {fault[1]}"
            self._gaps.add(f"{link.kind}_{fault[0]}", place.line, text)


def _mismatch(link: _Link, cited: int, target: Target, place: Place) -> tuple[str, str] | None:
    """The first rule that a link to this row breaks: its code's ending and the reason."""
    if target.type != link.target_type:
        return "missing", f"is no {link.target_type}"
    if target.identity is not None and _contradict(target.identity, place.identity):
        return "scope", "belongs to another run, instance or dimension"
    if cited >= place.seq or (is_int(target.tick) and target.tick > place.tick):
        return "forward", "does not come before this row"
    return None


def _no_target(link: _Link, cited: Any, place: Place, rows: LogRows) -> tuple[str, str]:
    """Why a link leads to no input row at all."""
    if not is_int(cited):
        return "missing", "is no integer"
    if cited in place.session:
        return "missing", f"is no {link.target_type}"
    if rows.holds_anywhere(cited):
        return "scope", "is a row of another session"
    return "missing", "names no row of the log"


def _contradict(one: tuple[Any, Any, Any], other: tuple[Any, Any, Any]) -> bool:
    pairs = zip(one, other, strict=True)
    return any(a != b for a, b in pairs if a is not None and b is not None)
