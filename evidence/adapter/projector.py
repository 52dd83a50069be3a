"""The second pass over a log: each row that is no session record becomes a canonical row.

The raw row is embedded as the bytes that were read. A log is mostly samples, which need
nothing but their frame: that path is kept short.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import UNSET

from evidence.adapter.actor import Operator, Operators, actor_without_operator
from evidence.adapter.carts import CartFault, cart_members
from evidence.adapter.frames import Frame, Identity, make_frame
from evidence.adapter.lifecycle import Lifecycle
from evidence.adapter.links import LinkRules, Place
from evidence.adapter.promotion import promoted
from evidence.adapter.removals import Removals
from evidence.adapter.rows import (
    EVENT_NAMES,
    INPUT_TYPES,
    LINK_TARGETS,
    META_TYPES,
    Row,
    identity_of,
    is_bare,
    session_of,
)
from evidence.adapter.sessions import LogRows, Target
from evidence.mapping import GapLog, clip
from evidence.records import BadRecord, RecordReader
from foundation.exact_json import loads
from foundation.lines import MAX_LINE_BYTES, BadLine

_FRAMES_KEPT = 1024

MAX_NAMES = 10_000
"""More sessions or event types than this are no log, and would outgrow memory and report."""


class Projector:
    """Turns the lines of one log into canonical rows, noting what breaks a rule as gaps."""

    def __init__(self, identity: Identity, sha256: str, removals: Removals, gaps: GapLog) -> None:
        self.counts: Counter[str] = Counter()
        self.raw_events = 0
        self.lifecycle = Lifecycle()
        self._identity = identity
        self._sha256 = sha256
        self._removals = removals
        self._gaps = gaps
        self._links = LinkRules(gaps)
        self._log = LogRows()
        self._reader = RecordReader(Row)
        self._operators = Operators()
        self._own_identity = identity.run_id, identity.instance_id, None
        self._frames: dict[tuple[Any, Any, Any], Frame] = {}

    def rows(self, lines: Iterable[tuple[int, bytes | BadLine]]) -> Iterator[bytes]:
        """Yield the JSON Lines text of every row, in the log's order, up to the first gap.

        The rest is then read for its gaps alone; those of the whole log come last.
        """
        frames, gaps = self._frames, self._gaps
        for number, line, row in self._reader.read(lines):
            if isinstance(row, BadRecord):
                gaps.add(row.code, number, row.why)
                continue
            self.raw_events += 1
            try:
                frame = frames[row.session, row.type, row.phase]
            except (KeyError, TypeError):  # a TypeError where one of them cannot be hashed
                made = self._new_frame(number, line, row)
                if made is None:
                    continue
                frame = made
            if frame.is_plain and is_bare(row) and self._is_first_of_its_own(row, frame):
                self.counts[frame.event] += 1
                text: bytes | None = frame.row_text(row.seq, row.tick, line.strip())
            else:
                text = self._judge(number, line, row, frame)
            if text is None:
                continue
            if len(text) > MAX_LINE_BYTES:
                why = f"the row made from it has {len(text)} bytes, {MAX_LINE_BYTES} are readable"
                gaps.add("line_too_long", number, why)
            elif not gaps:
                yield text
        self._links.check(self._log)
        self.lifecycle.check(self._gaps)

    def _judge(self, number: int, line: bytes, row: Row, frame: Frame) -> bytes | None:
        """The text of a row that needs more than its frame, or None where it has none."""
        if frame.is_meta or not self._admit(number, row):
            self._pass_over(line, row, frame)
            return None
        self.counts[frame.event] += 1
        self._note_target(row, frame, None)
        if not frame.session.projected.add(row.seq):
            label = self._place(number, row, frame).label
            self._gaps.add("duplicate_event_id", number, f"a second row {label}")
            return None
        members, detail = promoted(row), b""
        operator = None if row.operator is UNSET else self._operators.of(row)
        if operator is not None:
            members += operator.members
        if frame.type in INPUT_TYPES:
            members += self._input(row, operator, frame.type, self._place(number, row, frame))
        elif frame.has_rules:
            try:
                more, detail = cart_members(frame.type, row, row.seq, self._removals)
            except CartFault as fault:
                label = self._place(number, row, frame).label
                self._gaps.add(fault.code, number, f"{label}: {fault}")
                return None
            members += more
        return frame.row_text(row.seq, row.tick, line.strip(), members, detail)

    def _input(self, row: Row, operator: Operator | None, kind: str, place: Place) -> bytes:
        if operator is None or operator.actor is None:
            actor = actor_without_operator(row)
        else:
            actor = operator.actor
            if operator.fault:
                why = f"{place.label}: operator {operator.fault}"
                self._gaps.add("actor_type", place.line, why)
        return actor + self._links.members(kind, row, place)

    def _place(self, number: int, row: Row, frame: Frame) -> Place:
        is_own = row.dimension is UNSET and self._is_usual(row)
        own = self._own_identity if is_own else identity_of(row)
        return Place(number, frame.session, row.seq, row.tick, own)

    def _new_frame(self, number: int, line: bytes, row: Row) -> Frame | None:
        session = session_of(row.session, row.sessionId)
        if session is None:
            self._gaps.add("bad_session", number, "its session is a list or an object")
            return None
        kind = "" if row.type is None else row.type
        if not isinstance(kind, str):
            self._gaps.add("bad_type", number, f"type {clip(kind)} is no string")
            return None
        if not self._has_room_for(session, kind):
            why = f"session {clip(session)} or type {clip(kind)} is one too many"
            self._gaps.add("too_many_names", number, why)
            return None
        texts = self._reader.texts(line)
        raw_names = bytes(texts.get("type", b"null")), bytes(texts.get("phase", b"null"))
        rows = self._log.session(session)
        frame = make_frame(rows, kind, row.phase, raw_names, self._identity, self._sha256)
        is_own_name = session is row.session  # else the key would not tell the session
        if is_own_name and isinstance(row.phase, str | None) and len(self._frames) < _FRAMES_KEPT:
            self._frames[row.session, row.type, row.phase] = frame
        return frame

    def _has_room_for(self, session: str, kind: str) -> bool:
        """Whether both names are known, or few enough are known to take them in."""
        event = EVENT_NAMES.get(kind, kind)
        return (len(self._log) < MAX_NAMES or session in self._log) and (
            len(self.counts) < MAX_NAMES or event in self.counts or kind in META_TYPES
        )

    def _is_first_of_its_own(self, row: Row, frame: Frame) -> bool:
        """Whether a bare row breaks no rule, so that its frame is all it needs."""
        seq = row.seq
        return (
            type(seq) is int
            and type(row.tick) is int
            and row.run == self._identity.run_id
            and row.inst == self._identity.instance_id
            and (row.dimension is UNSET or row.dimension == self._identity.dimension)
            and seq not in frame.session.targets
            and frame.session.projected.add(seq)
        )

    def _is_usual(self, row: Row) -> bool:
        """Whether the row names its run and instance as the mod does, and both are declared."""
        declared = self._identity
        return (
            row.run == declared.run_id
            and row.inst == declared.instance_id
            and (row.dimension is UNSET or row.dimension == declared.dimension)
            and row.runId is row.instanceId is row.instance is row.dim is UNSET
        )

    def _admit(self, number: int, row: Row) -> bool:
        """Whether the row has a place in the log's order and belongs to the declared identity."""
        if self._is_usual(row) and type(row.seq) is type(row.tick) is int:
            return True
        if type(row.seq) is not int or type(row.tick) is not int:
            why = f"seq {clip(row.seq)} and tick {clip(row.tick)} must be integers"
            self._gaps.add("missing_seq_tick", number, why)
            return False
        declared = self._identity
        for code, wanted, given in (
            ("run_mismatch", declared.run_id, (row.run, row.runId)),
            ("instance_mismatch", declared.instance_id, (row.inst, row.instanceId, row.instance)),
            ("dimension_mismatch", declared.dimension, (row.dimension, row.dim)),
        ):
            foreign = [value for value in given if value not in (None, UNSET, wanted)]
            if foreign:
                self._gaps.add(code, number, f"found {clip(foreign[0])}, declared {clip(wanted)}")
                return False
        return True

    def _pass_over(self, line: bytes, row: Row, frame: Frame) -> None:
        """Keep what links and the lifecycle need of a row that is not projected."""
        if frame.is_meta:
            self.lifecycle.add(frame.type, frame.session.name, loads(line))
        if type(row.seq) is int:
            frame.session.others.add(row.seq)
            self._note_target(row, frame, identity_of(row))

    def _note_target(self, row: Row, frame: Frame, identity: tuple[Any, Any, Any] | None) -> None:
        """Make the row the one that its seq names, or nothing if no link may name it."""
        if frame.type in LINK_TARGETS:
            frame.session.targets[row.seq] = Target(frame.type, row.tick, identity)
        else:
            frame.session.targets.pop(row.seq, None)
