"""The second pass over a log: each row that is no session record becomes a canonical row.

The raw row is embedded as the bytes that were read. A log is mostly samples, which need
nothing but their frame: that path is kept short.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import UNSET

from evidence.adapter.actor import ActorFault, actor_fields
from evidence.adapter.carts import CartFault, cart_fields
from evidence.adapter.frames import Frame, Identity, make_frame
from evidence.adapter.lifecycle import Lifecycle
from evidence.adapter.links import LinkRules, Place
from evidence.adapter.promotion import members, promoted
from evidence.adapter.removals import Removals
from evidence.adapter.rows import (
    EVENT_NAMES,
    LINK_TARGETS,
    Row,
    identity_of,
    is_bare,
    session_of,
)
from evidence.adapter.sessions import LogRows, Target
from evidence.json_text import compact
from evidence.mapping import GapLog, clip
from evidence.records import BadRecord, RecordReader
from foundation.exact_json import loads
from foundation.lines import MAX_LINE_BYTES, BadLine

_FRAMES_KEPT = 1024


class Projector:
    """Turns the lines of one log into canonical rows, noting what breaks a rule as gaps."""

    def __init__(
        self, identity: Identity, sha256: str, removals: Removals, gaps: GapLog
    ) -> None:
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
        self._frames: dict[tuple[Any, Any, Any], Frame] = {}

    def rows(self, lines: Iterable[tuple[int, bytes | BadLine]]) -> Iterator[bytes]:
        """Yield the JSON Lines text of every row that can be projected, in the log's order.

        After the last row the gaps that only the whole log shows are added.
        """
        frames = self._frames
        for number, line, row in self._reader.read(lines):
            if isinstance(row, BadRecord):
                self._gaps.add(row.code, number, row.why)
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
                yield frame.row_text(row.seq, row.tick, line.strip())
                continue
            if frame.is_meta or not self._admit(number, row):
                self._pass_over(line, row, frame)
                continue
            text = self._project(number, line, row, frame)
            if text is None:
                continue
            if len(text) <= MAX_LINE_BYTES:
                yield text
            else:
                why = f"the row made from it has {len(text)} bytes, {MAX_LINE_BYTES} are readable"
                self._gaps.add("line_too_long", number, why)
        self._links.check(self._log)
        self.lifecycle.check(self._gaps)

    def _new_frame(self, number: int, line: bytes, row: Row) -> Frame | None:
        session = session_of(row.session, row.sessionId)
        if session is None:
            self._gaps.add("bad_session", number, "its session is a list or an object")
            return None
        kind = "" if row.type is None else row.type
        if not isinstance(kind, str):
            self._gaps.add("bad_type", number, f"type {clip(kind)} is no string")
            return None
        texts = self._reader.texts(line)
        raw_names = bytes(texts.get("type", b"null")), bytes(texts.get("phase", b"null"))
        rows = self._log.session(session)
        frame = make_frame(rows, kind, row.phase, raw_names, self._identity, self._sha256)
        is_own_name = session is row.session  # else the key would not tell the session
        if is_own_name and isinstance(row.phase, str | None) and len(self._frames) < _FRAMES_KEPT:
            self._frames[row.session, row.type, row.phase] = frame
        return frame

    def _is_first_of_its_own(self, row: Row, frame: Frame) -> bool:
        """Whether a bare row breaks no rule, so that its frame is all it needs."""
        seq = row.seq
        return (
            type(seq) is int
            and type(row.tick) is int
            and row.run == self._identity.run_id
            and row.inst == self._identity.instance_id
            and seq not in frame.session.targets
            and frame.session.projected.add(seq)
        )

    def _admit(self, number: int, row: Row) -> bool:
        """Whether the row has a place in the log's order and belongs to the declared identity."""
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
            self._note_target(row, frame)

    def _note_target(self, row: Row, frame: Frame) -> None:
        """Make the row the one that its seq names, or nothing if no link may name it."""
        if frame.type in LINK_TARGETS:
            target = Target(frame.type, row.tick, identity_of(row))
            frame.session.targets[row.seq] = target
        else:
            frame.session.targets.pop(row.seq, None)

    def _project(self, number: int, line: bytes, row: Row, frame: Frame) -> bytes | None:
        seq = row.seq
        self.counts[frame.event] += 1
        self._note_target(row, frame)
        place = Place(number, frame.session, seq, row.tick)
        if not frame.session.projected.add(seq):
            self._gaps.add("duplicate_event_id", number, f"a second row {place.label}")
            return None
        fields = promoted(row)
        detail: dict[str, Any] = {}
        if frame.has_rules:
            ruled = self._ruled(frame.type, loads(line), place)
            if ruled is None:
                return None
            fields.update({name: compact(value) for name, value in ruled[0].items()})
            detail = ruled[1]
        details = members({name: compact(value) for name, value in detail.items()})
        return frame.row_text(seq, row.tick, line.strip(), members(fields), details)

    def _ruled(
        self, kind: str, row: dict[str, Any], place: Place
    ) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The further keys of an input or cart row and of its detail, or None to drop it."""
        if kind in EVENT_NAMES:
            try:
                return cart_fields(kind, row, place.seq, self._removals)
            except CartFault as fault:
                self._gaps.add(fault.code, place.line, f"{place.label}: {fault}")
                return None
        actor: dict[str, Any] = {}
        try:
            actor = actor_fields(row)
        except ActorFault as fault:
            self._gaps.add("actor_type", place.line, f"{place.label}: {fault}")
        return actor | self._links.fields(kind, row, place), {}
