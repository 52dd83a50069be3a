"""Which rows a log holds, by session and seq, in memory that samples do not grow."""

from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from evidence.seq_set import SeqSet


class Target(Struct, gc=False):
    """A row that a link may name; `identity` is None where it is the declared one."""

    type: str
    tick: Any
    identity: tuple[Any, Any, Any] | None


@dataclass(slots=True)
class SessionRows:
    """The rows of one session: those projected, the others, and the last of each input row."""

    name: str
    projected: SeqSet = field(default_factory=SeqSet)
    others: SeqSet = field(default_factory=SeqSet)
    targets: dict[int, Target] = field(default_factory=dict)

    def __contains__(self, seq: int) -> bool:
        return seq in self.projected or seq in self.others


class LogRows:
    """The sessions of a log; an index of every row that a link could name."""

    def __init__(self) -> None:
        self._sessions: dict[str, SessionRows] = {}
        self._everything: SeqSet | None = None

    def __len__(self) -> int:
        return len(self._sessions)

    def __contains__(self, name: str) -> bool:
        return name in self._sessions

    def session(self, name: str) -> SessionRows:
        """The rows of one session."""
        known = self._sessions.get(name)
        if known is None:
            known = self._sessions[name] = SessionRows(name)
        return known

    def holds_anywhere(self, seq: int) -> bool:
        """Whether any session has a row of this seq; to be asked once all rows are in."""
        if self._everything is None:
            self._everything = SeqSet()
            for session in self._sessions.values():
                self._everything.update(session.projected)
                self._everything.update(session.others)
        return seq in self._everything
