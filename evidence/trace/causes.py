"""What a raw audit log says of cause: its input and cart rows, and the marks around them."""

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from msgspec import Struct

from evidence.adapter.rows import is_int, session_of
from evidence.mapping import clip
from evidence.records import BadRecord, RecordReader, Source
from evidence.trace.marks import CallMarks, Mark

INPUTS = frozenset({"input_attempt", "input_request", "input_processed"})
CARTS = frozenset({"cart_exit", "cart_remove"})
_CAUSAL = INPUTS | CARTS
_EXPERIMENT = frozenset({"experiment", "agent"})


class _Row(Struct, gc=False):
    type: Any = None
    seq: Any = None
    tick: Any = None
    run: Any = None
    inst: Any = None
    session: Any = None
    sessionId: Any = None
    runId: Any = None
    instanceId: Any = None
    instance: Any = None
    dimension: Any = None
    dim: Any = None
    level: Any = None
    phase: Any = None
    label: Any = None
    uuid: Any = None
    epoch: Any = None
    targetInput: Any = None
    requestSeq: Any = None
    attemptSeq: Any = None


@dataclass(frozen=True, slots=True)
class CausalRow:
    """An input or cart row of the declared run, instance and dimension.

    `request_seq` and `attempt_seq` are as the row cites them, of whatever type.
    """

    type: str
    line: int
    session: str
    seq: int
    tick: int
    cart: tuple[str, int] | None
    is_target: bool
    request_seq: Any
    attempt_seq: Any


@dataclass(slots=True)
class ServerSession:
    """The marks and causal rows between one start of the server and its end, in log order.

    `doubt` says why nothing in it can be proved, if nothing can.
    """

    name: str
    marks: CallMarks = field(default_factory=CallMarks)
    rows: list[CausalRow] = field(default_factory=list)
    doubt: str = ""


@dataclass(slots=True)
class Causes:
    """A raw log by sessions, and the hash that its lines are quoted under.

    `doubt` says why nothing in the whole log can be proved, if nothing can.
    """

    log: Path
    sha256: str = ""
    sessions: list[ServerSession] = field(default_factory=list)
    doubt: str = ""

    def marked_again(self) -> frozenset[str]:
        """The calls that more than one session has marks of."""
        counts = Counter(name for session in self.sessions for name in session.marks.call_ids())
        return frozenset(name for name, count in counts.items() if count > 1)


def read_causes(log: Path, *, run_id: str, instance_id: str, dimension: str) -> Causes:
    """Read a raw audit log.

    A line that cannot be read, or has no place in the log's order, might be a mark; so it puts
    the whole log in doubt, as does a row of another run or instance. A row of another dimension
    is left out.

    Raises:
        SourceUnreadable: the log is missing or cannot be read.
    """
    reading = _Reading(Causes(log), run_id, instance_id, dimension)
    with Source(log) as source:
        for number, _, row in RecordReader(_Row).read(source.lines()):
            if isinstance(row, BadRecord):
                reading.doubt(number, row.why)
            else:
                reading.take(number, row)
        reading.causes.sha256 = source.sha256
    return reading.causes


class _Reading:
    def __init__(self, causes: Causes, run_id: str, instance_id: str, dimension: str) -> None:
        self.causes = causes
        self._run_id = run_id
        self._instance_id = instance_id
        self._dimension = dimension
        self._has_ended = True
        self._last_seq = 0

    def doubt(self, line: int, why: str) -> None:
        """Put the whole log in doubt; the first reason stands."""
        self.causes.doubt = self.causes.doubt or f"line {line} of the log: {why}"

    def take(self, line: int, row: _Row) -> None:
        """Take in one row."""
        name = session_of(row.session, row.sessionId)
        if name is None or not _is_long(row.seq) or not _is_long(row.tick):
            self.doubt(line, "no place in the order of a session")
            return
        if not _agrees(self._run_id, row.run, row.runId):
            self.doubt(line, f"of run {clip(row.run)}")
        if not _agrees(self._instance_id, row.inst, row.instanceId, row.instance):
            self.doubt(line, f"of instance {clip(row.inst)}")
        session = self._session(line, name, row)
        if row.type == "mark":
            is_in = isinstance(row.phase, str) and row.phase in _EXPERIMENT
            session.marks.add(row.label, Mark(line, row.seq, row.tick, is_in))
        elif isinstance(row.type, str) and row.type in _CAUSAL and self._is_here(row):
            session.rows.append(_causal(row, line, name))

    def _is_here(self, row: _Row) -> bool:
        return _agrees(self._dimension, row.dimension, row.dim, row.level)

    def _session(self, line: int, name: str, row: _Row) -> ServerSession:
        """The session that the row stands in; it begins and ends where the verifier's do."""
        sessions = self.causes.sessions
        if self._has_ended or row.type == "session_start" or sessions[-1].name != name:
            sessions.append(ServerSession(name))
        elif row.seq <= self._last_seq:
            why = f"seq {row.seq} in line {line} does not rise above {self._last_seq}"
            sessions[-1].doubt = sessions[-1].doubt or why
        self._has_ended = row.type == "audit_end"
        self._last_seq = row.seq
        return sessions[-1]


def _is_long(value: Any) -> bool:
    """Whether it is an integer of 64 bits, as the mod writes `seq` and `tick`."""
    return is_int(value) and -(2**63) <= value < 2**63


def _agrees(declared: str, *named: Any) -> bool:
    return all(value is None or value == declared for value in named)


def _causal(row: _Row, line: int, session: str) -> CausalRow:
    is_cart = isinstance(row.uuid, str) and is_int(row.epoch)
    return CausalRow(
        type=row.type,
        line=line,
        session=session,
        seq=row.seq,
        tick=row.tick,
        cart=(row.uuid, row.epoch) if is_cart else None,
        is_target=bool(row.targetInput),
        request_seq=row.requestSeq,
        attempt_seq=row.attemptSeq,
    )
