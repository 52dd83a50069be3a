"""Reads one raw log in one pass and binds it to its declared identity (version C's refusals)."""

from collections.abc import Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

from msgspec import Struct

from evidence.export.refusal import ExportRefused
from evidence.export.sources import AuditLogSource
from evidence.mapping import clip
from evidence.records import BadRecord, RecordReader, Source
from foundation import exact_json

LEGACY_SESSION = "legacy"


class Header(Struct):
    """The fields of a raw row that bind it; what is absent is None."""

    type: Any = None
    seq: Any = None
    tick: Any = None
    run: Any = None
    inst: Any = None
    session: Any = None
    sessionId: Any = None
    phase: Any = None
    dim: Any = None
    level: Any = None
    dimension: Any = None


@dataclass(frozen=True, slots=True)
class BoundRow:
    """A row that belongs to its log: real `seq` and `tick`, and the session it was written in."""

    line: int
    text: bytes
    type: Any
    seq: int
    tick: int
    phase: Any
    session: str

    def decode(self) -> dict[str, Any]:
        """The whole row, exactly."""
        row: dict[str, Any] = exact_json.loads(self.text)
        return row


class BoundLog:
    """A raw log on its single way through the exporter.

    After `rows` was taken to the end, `sha256` is the log's hash, `first` and `last` its outer
    rows. `last_seq` goes in where an earlier log of the same identity ended.
    """

    def __init__(self, declared: AuditLogSource, *, last_seq: int | None = None) -> None:
        self.declared = declared
        self.first: BoundRow | None = None
        self.last: BoundRow | None = None
        self._last_seq = last_seq
        self._open: set[str] = set()
        self._ended = False
        self._source = Source(declared.path)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._source.__exit__(kind, error, trace)

    @property
    def sha256(self) -> str:
        """The hash of the bytes that were read."""
        return self._source.sha256

    def rows(self) -> Iterator[BoundRow]:
        """Every event of the log in file order.

        Raises:
            ExportRefused: a line is damaged, a row is not of the declared identity, `seq` does
                not rise, or a session is open at the end.
        """
        for line, text, header in RecordReader(Header).read(self._source.lines()):
            if isinstance(header, BadRecord):
                raise self._refused("log_unparsable", line, header.why)
            row = self._bound(line, text, header)
            self._follow_sessions(row)
            self.first = self.first or row
            self.last = row
            yield row
        self._check_end()

    def _bound(self, line: int, text: bytes, header: Header) -> BoundRow:
        seq, tick = header.seq, header.tick
        if type(seq) is not int or type(tick) is not int:
            raise self._refused(
                "seq_or_tick_missing", line, f"seq is {clip(seq)}, tick is {clip(tick)}"
            )
        if self._last_seq is not None and seq <= self._last_seq:
            raise self._refused("seq_not_increasing", line, f"seq {seq} after {self._last_seq}")
        self._last_seq = seq
        self._check_identity(line, header)
        session = header.session or header.sessionId or LEGACY_SESSION
        if not isinstance(session, str):
            raise self._refused("session_malformed", line, f"the session is {clip(session)}")
        return BoundRow(line, text, header.type, seq, tick, header.phase, session)

    def _check_identity(self, line: int, header: Header) -> None:
        declared = self.declared
        if header.run is None or header.inst is None:
            raise self._refused("identity_missing", line, "the event lacks run or inst")
        if header.run != declared.run:
            raise self._refused("run_mismatch", line, f"the event is of run {clip(header.run)}")
        if header.inst != declared.instance:
            raise self._refused(
                "instance_mismatch", line, f"the event is of instance {clip(header.inst)}"
            )
        for dimension in (header.dim, header.level, header.dimension):
            if dimension is not None and dimension != declared.dimension:
                raise self._refused(
                    "dimension_mismatch", line, f"the event is of dimension {clip(dimension)}"
                )

    def _follow_sessions(self, row: BoundRow) -> None:
        if row.type == "session_start":
            self._open.add(row.session)
        elif row.type == "audit_end":
            self._open.discard(row.session)
            self._ended = True

    def _check_end(self) -> None:
        path = self.declared.path
        if self.last is None:
            raise ExportRefused("log_empty", f"{path} holds no event")
        if self._open:
            sessions = ", ".join(sorted(self._open))
            raise ExportRefused("session_open", f"{path} leaves session(s) open: {sessions}")
        if not self._ended:
            raise ExportRefused("end_missing", f"{path} has no audit_end")

    def _refused(self, code: str, line: int, what: str) -> ExportRefused:
        run, instance, dimension = self.declared.identity
        return ExportRefused(
            code, f"{self.declared.path}:{line}: {what} (declared: {run}, {instance}, {dimension})"
        )
