"""Causal links between input rows: each must name an earlier row of its own session, once."""

from typing import Any, NamedTuple

from evidence.adapter.rows import identity_of, is_int
from evidence.adapter.sessions import LogRows, SessionRows
from evidence.mapping import GapLog, clip


class _Link(NamedTuple):
    """One kind of citation; `name` keeps the kinds' memories of what was cited apart."""

    name: str
    kind: str
    key: str
    target_type: str


_REQUEST = "input_request"
_ATTEMPT_REQUEST = _Link("attempt-requests", "request", "requestSeq", _REQUEST)
_PROCESSED_REQUEST = _Link("processed-requests", "request", "requestSeq", _REQUEST)
_PROCESSED_ATTEMPT = _Link("processed-attempts", "attempt", "attemptSeq", "input_attempt")
_LINKS = {
    "input_attempt": (_ATTEMPT_REQUEST,),
    "input_processed": (_PROCESSED_REQUEST, _PROCESSED_ATTEMPT),
}


class Place(NamedTuple):
    """Where a row stands: its line, session, seq and tick."""

    line: int
    session: SessionRows
    seq: int
    tick: int

    @property
    def label(self) -> str:
        """The row's identifier, fit for a message."""
        return f"{clip(self.session.name)[1:-1]}:{self.seq}"


class _Citation(NamedTuple):
    link: _Link
    cited: Any
    place: Place
    identity: tuple[Any, Any, Any]


class LinkRules:
    """Promotes the links of input rows, and checks them once the whole log is known (d1.6).

    A row may cite one that stands later in the file but earlier in the order of `seq`, and of
    two rows with one name the last counts: neither can be told while rows still come.
    """

    def __init__(self, gaps: GapLog) -> None:
        self._gaps = gaps
        self._citations: list[_Citation] = []

    def fields(self, kind: str, row: dict[str, Any], place: Place) -> dict[str, Any]:
        """The link keys of one input row."""
        found: dict[str, Any] = {}
        for link in _LINKS[kind]:
            cited = row.get(link.key)
            if cited is not None:
                self._citations.append(_Citation(link, cited, place, identity_of(row)))
                found[f"{link.kind}_seq"] = cited
        if kind == "input_processed" and row.get("agentOp") is not None:
            found["agent_op"] = row["agentOp"]
            if row["agentOp"] is True and row.get("attemptSeq") is None:
                why = f"{place.label}: agentOp is true, attemptSeq is null"
                self._gaps.add("agent_op_without_attempt", place.line, why)
        return found

    def check(self, rows: LogRows) -> None:
        """Add a gap for every link that breaks a rule."""
        used: set[tuple[str, str, int]] = set()
        for citation in self._citations:
            link, cited, place, _ = citation
            fault = _fault(citation, rows)
            if fault is None:
                use = (link.name, place.session.name, cited)
                fault = ("reused", "was already cited by such a row") if use in used else None
                used.add(use)
            if fault is not None:
                text = f"{place.label}: {link.key} {clip(cited)} {fault[1]}"
                self._gaps.add(f"{link.kind}_{fault[0]}", place.line, text)


def _fault(citation: _Citation, rows: LogRows) -> tuple[str, str] | None:
    """The first rule that a link breaks, as its code's ending and the reason."""
    link, cited, place, identity = citation
    if not is_int(cited):
        return "missing", "is no integer"
    if cited not in place.session:
        if rows.holds_anywhere(cited):
            return "scope", "is a row of another session"
        return "missing", "names no row of the log"
    target = place.session.targets.get(cited)
    if target is None or target.type != link.target_type:
        return "missing", f"is no {link.target_type}"
    if any(
        theirs != own
        for theirs, own in zip(target.identity, identity, strict=True)
        if theirs is not None and own is not None
    ):
        return "scope", "belongs to another run, instance or dimension"
    if cited >= place.seq or (is_int(target.tick) and target.tick > place.tick):
        return "forward", "does not come before this row"
    return None
