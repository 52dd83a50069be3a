"""The marks that bracket each operating call in a raw audit log: `call:<id>:begin`, `:end`."""

import math
import re
from collections import defaultdict
from dataclasses import dataclass, field

from evidence.mapping import clip

_LABEL = re.compile(r"call:(.+):(begin|end)", re.DOTALL)
_PROPER = ["begin", "end"]


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark: its line in the log's file, and its place in its session's order and time."""

    line: int
    seq: int
    tick: int
    in_experiment: bool


@dataclass(frozen=True, slots=True)
class Bracket:
    """What a session's log says of when a call was under way.

    `opens` and `closes` are the outermost `seq` at which it may have been: without bound where
    a begin or an end is missing. `doubt` says why the marks prove nothing, if they do not; such
    a bracket still disputes the rows inside it.
    """

    call_id: str
    opens: float
    closes: float
    begin: Mark
    end: Mark
    doubt: str


@dataclass(slots=True)
class CallMarks:
    """The marks of one session, by call."""

    _marks: defaultdict[str, list[tuple[str, Mark]]] = field(
        default_factory=lambda: defaultdict(list)
    )

    def add(self, label: object, mark: Mark) -> None:
        """Take in a mark, if it is one of a call."""
        named = _LABEL.fullmatch(label) if isinstance(label, str) else None
        if named is not None:
            self._marks[named[1]].append((named[2], mark))

    def call_ids(self) -> frozenset[str]:
        """The calls that have a mark."""
        return frozenset(self._marks)

    def brackets(self) -> list[Bracket]:
        """One bracket for each call, by where they open."""
        found = [_bracket(call_id, marks) for call_id, marks in self._marks.items()]
        return sorted(found, key=lambda bracket: bracket.opens)


def _bracket(call_id: str, marks: list[tuple[str, Mark]]) -> Bracket:
    (first, begin), (last, end) = marks[0], marks[-1]
    doubt = ""
    if [kind for kind, _ in marks] != _PROPER:
        doubt = f"the marks of call {clip(call_id)} are not one begin and then one end"
    elif not (begin.in_experiment and end.in_experiment):
        doubt = f"the marks of call {clip(call_id)} lie outside the experiment"
    return Bracket(
        call_id=call_id,
        opens=begin.seq if first == "begin" else -math.inf,
        closes=end.seq if last == "end" else math.inf,
        begin=begin,
        end=end,
        doubt=doubt,
    )
