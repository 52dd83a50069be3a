"""One pass over a raw audit log, gathering the facts that the checks judge."""

from pathlib import Path
from typing import Any

from evidence.audit.event import KNOWN_TYPES, MISSING, Event, session_name
from evidence.audit.numbers import int_or, is_int
from evidence.audit.reader import BadEvent, read_events
from evidence.audit.session import Session, SessionSummary
from evidence.audit.wording import SHOWN_AT_MOST, DistinctTexts, Tally, clip, scalar
from foundation.regular_file import UnreadableFile

_REQUIRED = ("seq", "tick", "type", "run", "inst")
_SESSIONS_AT_MOST = 10_000
"""A log with more sessions than a server could ever be restarted is not listed in full."""
_TOO_MANY = "too many sessions"


def scan_log(path: Path) -> "LogScan":
    """Read the whole log once; a path that cannot be read gives a scan without events."""
    scan = LogScan()
    try:
        for number, line, event in read_events(path):
            if isinstance(event, BadEvent):
                scan.see_bad(event)
            else:
                scan.see(number, line, event)
    except UnreadableFile as error:
        scan = LogScan()
        scan.stream_errors.add(error.message)
    scan.finish()
    return scan


class LogScan:
    """What one pass has seen: facts of the whole file, and the session now open or last seen."""

    def __init__(self) -> None:
        self.events = 0
        self.parse_errors = 0
        self.run = Identity()
        self.inst = Identity()
        self.unknown_types = DistinctTexts(SHOWN_AT_MOST)
        self.stream_errors = Tally()
        self.unread_reasons: set[str] = set()
        self.has_session_start = False
        self.disorder_between_sessions: str | None = None
        self.session: Session | None = None
        self.open_names = Tally()
        self.ended_sessions = 0
        self._earlier: list[SessionSummary] = []

    @property
    def sessions(self) -> list[SessionSummary]:
        """Every session of the file in order, the last one included."""
        last = [] if self.session is None else [self.session.summary(self.events)]
        return [*self._earlier, *last]

    def see_bad(self, bad: BadEvent) -> None:
        """Take a line that is no event."""
        self.parse_errors += 1
        self.stream_errors.add(bad.message)
        if bad.reason:
            self.unread_reasons.add(bad.reason)

    def see(self, number: int, line: bytes, event: Event) -> None:
        """Take the next event."""
        session = self.session
        kind = event.type
        if session is None or session.ended or kind == "session_start":
            session = self._begin_session(line, event)
        seq = event.seq
        tick = event.tick
        # Nearly every event passes this one expression; the rest are looked at rule by rule.
        if not (
            seq.__class__ is int
            and tick.__class__ is int
            and seq > session.top_seq
            and tick >= 0
            and event.run == self.run.usual
            and event.inst == self.inst.usual
            and (event.epoch.__class__ is int or event.epoch is MISSING)
            and kind.__class__ is str
            and kind in KNOWN_TYPES
        ):
            self._look_closely(number, event, session)
        session.last_seq = seq
        if isinstance(seq, int):
            session.top_seq = seq
        self.events += 1
        if event.__class__ is not Event:
            session.see(number, event)

    def finish(self) -> None:
        """Close the account when the last line has been seen."""
        if self.session is not None:
            self._count_session(self.session)
        if self.has_session_start and self.disorder_between_sessions:
            self.stream_errors.add(self.disorder_between_sessions)

    def _begin_session(self, line: bytes, first: Event) -> Session:
        if self.session is not None:
            self._leave(self.session, first)
        self.has_session_start |= first.type == "session_start"
        self.session = Session(session_name(line), first, self.events)
        return self.session

    def _leave(self, session: Session, following: Event) -> None:
        self._count_session(session)
        if len(self._earlier) < _SESSIONS_AT_MOST:
            self._earlier.append(session.summary(self.events))
        elif _TOO_MANY not in self.unread_reasons:
            self.unread_reasons.add(_TOO_MANY)
            self.stream_errors.add(f"more than {_SESSIONS_AT_MOST} sessions")
        seq = following.seq
        if is_int(seq) and seq < session.top_seq and self.disorder_between_sessions is None:
            self.disorder_between_sessions = (
                f"seq {scalar(seq)} starts a session after seq {session.top_seq}"
            )

    def _count_session(self, session: Session) -> None:
        if session.ended:
            self.ended_sessions += 1
        else:
            self.open_names.add(str(session.name))

    def _look_closely(self, number: int, event: Event, session: Session) -> None:
        missing = [name for name in _REQUIRED if getattr(event, name) is MISSING]
        if missing:
            self.stream_errors.add(f"line {number}: missing {', '.join(missing)}")
        self.run.see(event.run)
        self.inst.see(event.inst)
        self._look_at_type(number, event)
        self._look_at_seq(number, event, session)
        if event.tick is not MISSING and not (is_int(event.tick) and event.tick >= 0):
            self.stream_errors.add(f"line {number}: tick {scalar(event.tick)} is no integer >= 0")
        if int_or(event.epoch, 1) is None:
            session.add_fault(number, "epoch is no number")

    def _look_at_type(self, number: int, event: Event) -> None:
        kind: Any = event.type
        if kind is MISSING:
            return
        if not isinstance(kind, str):
            self.stream_errors.add(f"line {number}: type is no string")
        elif kind not in KNOWN_TYPES:
            self.unknown_types.add(kind)

    def _look_at_seq(self, number: int, event: Event, session: Session) -> None:
        seq: Any = event.seq
        if seq is MISSING:
            return
        if not is_int(seq):
            self.stream_errors.add(f"line {number}: seq {scalar(seq)} is no integer")
        elif seq <= session.top_seq:
            self.stream_errors.add(f"line {number}: seq {seq} after seq {session.top_seq}")
            session.inputs.forget(seq)


class Identity:
    """The run or instance that every event must name, compared as text."""

    def __init__(self) -> None:
        self.first: Any = None
        self.usual: Any = _NOT_SEEN
        self._first_text: str | None = None
        self._others = DistinctTexts(SHOWN_AT_MOST - 1)

    def see(self, value: Any) -> None:
        """Take the value of one event; a missing key counts as the text `None`."""
        text = "None" if value is MISSING else str(value)
        if self._first_text is None:
            self._first_text = text
            self.first = None if value is MISSING else value
            if isinstance(value, str):
                self.usual = value
        elif text != self._first_text:
            self._others.add(text)

    @property
    def is_single(self) -> bool:
        """Whether exactly one distinct text was seen."""
        return self._first_text is not None and not self._others.sorted()

    @property
    def texts(self) -> list[str]:
        """The distinct texts, in order; at most a handful."""
        return sorted([clip(self._first_text), *self._others.sorted()])


_NOT_SEEN = object()
"""Equal to no value of an event, so that the first event is looked at closely."""
