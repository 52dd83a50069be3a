"""What a raw audit log says of cause: its input and cart rows, and the marks around them."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from msgspec import Struct

from evidence.adapter.rows import is_int, session_of
from evidence.records import BadRecord, RecordReader, Source
from evidence.trace.marks import Mark, SessionMarks

DIRECT = frozenset({"input_attempt", "input_request", "input_processed"})
CHAINED = frozenset({"cart_exit", "cart_remove"})


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
    label: Any = None
    uuid: Any = None
    epoch: Any = None
    targetInput: Any = None


@dataclass(frozen=True, slots=True)
class CausalRow:
    """An input or cart row of the declared run, instance and dimension."""

    type: str
    line: int
    session: str
    seq: int
    tick: int
    cart: tuple[str, int] | None
    is_target: bool


@dataclass(slots=True)
class SessionCauses:
    """The marks and the causal rows of one session, in the log's order."""

    marks: SessionMarks = field(default_factory=SessionMarks)
    rows: list[CausalRow] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Causes:
    """A raw log by session, and the hash that its lines are quoted under."""

    log: Path
    sha256: str
    sessions: dict[str, SessionCauses]

    def __iter__(self) -> Iterator[SessionCauses]:
        return iter(self.sessions.values())


def read_causes(log: Path, *, run_id: str, instance_id: str, dimension: str) -> Causes:
    """Read a raw audit log; rows that are foreign, or have no place in its order, are left out.

    Raises:
        SourceUnreadable: the log is missing or cannot be read.
    """
    sessions: defaultdict[str, SessionCauses] = defaultdict(SessionCauses)
    own = run_id, instance_id, dimension
    with Source(log) as source:
        for number, _, row in RecordReader(_Row).read(source.lines()):
            if isinstance(row, BadRecord) or not _is_own(row, own):
                continue
            session = session_of(row.session, row.sessionId)
            if session is None or not is_int(row.seq) or not is_int(row.tick):
                continue
            if row.type == "mark":
                sessions[session].marks.add(row.label, Mark(number, row.seq))
            elif isinstance(row.type, str) and row.type in DIRECT | CHAINED:
                sessions[session].rows.append(_causal(row, number, session))
        return Causes(log, source.sha256, dict(sessions))


def _is_own(row: _Row, own: tuple[str, str, str]) -> bool:
    run_id, instance_id, dimension = own
    named = (
        (run_id, (row.run, row.runId)),
        (instance_id, (row.inst, row.instanceId, row.instance)),
        (dimension, (row.dimension, row.dim, row.level)),
    )
    return all(value in (None, wanted) for wanted, values in named for value in values)


def _causal(row: _Row, line: int, session: str) -> CausalRow:
    is_cart = isinstance(row.uuid, str) and is_int(row.epoch)
    return CausalRow(
        type=row.type,
        line=line,
        session=session,
        seq=row.seq,
        tick=row.tick,
        cart=(row.uuid, row.epoch) if is_cart else None,
        is_target=row.targetInput is True,
    )
