"""Reads a trajectory: pairs calls with results, in memory that their content does not grow."""

import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

from msgspec import Struct

from evidence.mapping import GapLog, clip
from evidence.records import BadRecord, RecordReader
from evidence.trace.declared import Declared
from foundation.lines import BadLine

_SPOOL_IN_MEMORY_BYTES = 8 * 1024 * 1024
STATUSES = frozenset({"ok", "error", "open"})


class _Head(Struct, gc=False):
    record: Any = None
    run_id: Any = None
    call_id: Any = None
    instance: Any = None


Span = tuple[int, int]
"""Where a spooled line lies: its offset and its size in bytes."""


@dataclass(slots=True)
class Call:
    """One call by its id: its instance if that can be told, and where its lines are.

    `is_repeated` where other calls have its id; `has_results` where other results answer it.
    """

    line: int
    call: Span | None = None
    instance: str | None = None
    result: Span | None = None
    result_line: int = 0
    is_repeated: bool = False
    has_results: bool = False


class Trajectory:
    """The calls of one run in the order of their first record; a context manager.

    Lines of calls and results wait in a temporary file, because a result may come long after
    its call, or before it, and may be large.
    """

    def __init__(self, declared: Declared, gaps: GapLog) -> None:
        self.calls: dict[str, Call] = {}
        self.calls_raw = 0
        self.results_raw = 0
        self._results: dict[str, Call] = {}
        self._declared = declared
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
            elif head.run_id is not None and head.run_id != self._declared.run_id:
                why = f"run_id {clip(head.run_id)}, declared {clip(self._declared.run_id)}"
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
            self._take_call(number, line, call_id, head)
        else:
            self._take_result(number, line, call_id)

    def _take_call(self, number: int, line: bytes, call_id: str, head: _Head) -> None:
        known = self.calls.get(call_id)
        if known is not None:
            known.is_repeated = True
            why = f"{clip(call_id)}, first in line {known.line}"
            self._gaps.add("duplicate_call_id", number, why)
            return
        known = self._results.pop(call_id, None) or Call(number)
        known.line, known.call = number, self._keep(line)
        known.instance = self._declared.instance_of(head.instance)
        self.calls[call_id] = known

    def _take_result(self, number: int, line: bytes, call_id: str) -> None:
        known = self.calls.get(call_id) or self._results.setdefault(call_id, Call(number))
        if known.result is not None:
            known.has_results = True
            why = f"{clip(call_id)}, first in line {known.result_line}"
            self._gaps.add("duplicate_result", number, why)
            return
        known.result, known.result_line = self._keep(line), number

    def _keep(self, line: bytes) -> Span:
        offset = self._spool.tell()
        return offset, self._spool.write(line)
