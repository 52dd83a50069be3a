"""The marks that bracket each operating call in a raw audit log: `call:<id>:begin`, `:end`."""

import re
from collections import defaultdict
from dataclasses import dataclass, field

_LABEL = re.compile(r"call:(.+):(begin|end)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark: where it stands in the log's file and in its session's order."""

    line: int
    seq: int


@dataclass(frozen=True, slots=True)
class Bracket:
    """The one begin and the one end of a call in one session."""

    call_id: str
    begin: Mark
    end: Mark


@dataclass(slots=True)
class SessionMarks:
    """The marks of one session, by call."""

    _begins: defaultdict[str, list[Mark]] = field(default_factory=lambda: defaultdict(list))
    _ends: defaultdict[str, list[Mark]] = field(default_factory=lambda: defaultdict(list))

    def add(self, label: object, mark: Mark) -> None:
        """Take in a mark, if it is one of a call."""
        named = _LABEL.fullmatch(label) if isinstance(label, str) else None
        if named is not None:
            marks = self._begins if named[2] == "begin" else self._ends
            marks[named[1]].append(mark)

    def brackets(self) -> list[Bracket]:
        """Every call with exactly one begin and one later end, by the order of their begins.

        A call that is marked twice, or never ended, brackets nothing.
        """
        found = []
        for call_id, begins in self._begins.items():
            ends = self._ends.get(call_id, [])
            if len(begins) == len(ends) == 1 and begins[0].seq < ends[0].seq:
                found.append(Bracket(call_id, begins[0], ends[0]))
        return sorted(found, key=lambda bracket: bracket.begin.seq)
