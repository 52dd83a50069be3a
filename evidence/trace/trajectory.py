"""Reads a trajectory: pairs calls with results, in memory that their content does not grow."""

import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

from msgspec import Struct

from evidence.mapping import GapLog, clip
from evidence.records import BadRecord, RecordReader
from foundation.lines import BadLine

_SPOOL_IN_MEMORY_BYTES = 8 * 1024 * 1024
STATUSES = frozenset({"ok", "error", "open"})


class _Head(Struct, gc=False):
    record: Any = None
    run_id: Any = None
    call_id: Any = None


Span = tuple[int, int]
"""Where a spooled line lies: its offset and its size in bytes."""


@dataclass(slots=True)
class Call:
    """One call by its id: where its lines are, and whether they are the only ones."""

    line: int
    call: Span | None = None
    result: Span | None = None
    result_line: int = 0
    is_repeated: bool = False


class Trajectory:
    """The calls of one run in the order of their first record; a context manager.

    Lines of calls and results wait in a temporary file, because a result may come long after
    its call, or before it, and may be large.
    """

    def __init__(self, run_id: str, gaps: GapLog) -> None:
        self.calls: dict[str, Call] = {}
        self.calls_raw = 0
        self.results_raw = 0
        self._results: dict[str, Call] = {}
        self._run_id = run_id
        self._gaps = gaps
        self._spool = tempfile.SpooledTemporaryFile(  # noqa: SIM115  # closed by __exit__
            max_size=_SPOOL_IN_MEMORY_BYTES
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._spool.close()

    def read(self, lines: Iterable[tuple[int, bytes | BadLine]]) -> None:
        """Take in a whole trajectory; what breaks a rule becomes a gap."""
        for number, line, head in RecordReader(_Head).read(lines):
            if isinstance(head, BadRecord):
                self._gaps.add(head.code, number, head.why)
            elif head.run_id is not None and head.run_id != self._run_id:
                why = f"run_id {clip(head.run_id)}, declared {clip(self._run_id)}"
                self._gaps.add("run_id_mismatch", number, why)
            elif head.record in ("call", "result"):
                self._take(number, line, head)
        for call_id, result in self._results.items():
            self._gaps.add("orphan_result", result.result_line, f"no call {clip(call_id)}")

    def text(self, span: Span) -> bytes:
        """The line that lies at `span`."""
        self._spool.seek(span[0])
        return self._spool.read(span[1])

    def _take(self, number: int, line: bytes, head: _Head) -> None:
        is_call = head.record == "call"
        if is_call:
            self.calls_raw += 1
        else:
            self.results_raw += 1
        call_id = head.call_id
        if not isinstance(call_id, str) or not call_id:
            self._gaps.add("missing_call_id", number, f"call_id {clip(call_id)}")
        elif is_call:
            self._take_call(number, line, call_id)
        else:
            self._take_result(number, line, call_id)

    def _take_call(self, number: int, line: bytes, call_id: str) -> None:
        known = self.calls.get(call_id)
        if known is not None:
            known.is_repeated = True
            why = f"{clip(call_id)}, first in line {known.line}"
            self._gaps.add("duplicate_call_id", number, why)
            return
        known = self._results.pop(call_id, None) or Call(number)
        known.line, known.call = number, self._keep(line)
        self.calls[call_id] = known

    def _take_result(self, number: int, line: bytes, call_id: str) -> None:
        known = self.calls.get(call_id) or self._results.setdefault(call_id, Call(number))
        if known.result is not None:
            known.is_repeated = True
            why = f"{clip(call_id)}, first in line {known.result_line}"
            self._gaps.add("duplicate_result", number, why)
            return
        known.result, known.result_line = self._keep(line), number

    def _keep(self, line: bytes) -> Span:
        offset = self._spool.tell()
        return offset, self._spool.write(line)
