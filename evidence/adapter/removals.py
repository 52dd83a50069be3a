"""The first pass over a log: which carts were captured before they dropped.

An emission comes before its removal in the log, so that its row needs this in advance. Most
lines cannot be removals, and are left out before they are even told apart.
"""

from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from evidence.adapter.rows import is_int
from evidence.records import BadRecord, RecordReader, Source
from foundation.lines import ByteStream

MAX_LISTED = 100
"""A cart has one removal for each session; a broken log's endless list is cut here."""


@dataclass(slots=True)
class Captures:
    """The removals of one cart that kept its inventory before it dropped."""

    seqs: list[int] = field(default_factory=list)
    last: int | None = None

    def add(self, seq: int) -> None:
        """Take in one removal."""
        if len(self.seqs) < MAX_LISTED:
            self.seqs.append(seq)
        self.last = seq if self.last is None else max(self.last, seq)


_NONE = Captures()


class _Removal(Struct, gc=False):
    type: Any = None
    seq: Any = None
    uuid: Any = None
    epoch: Any = None
    capturedPath: Any = None
    inventory: Any = None


class Removals:
    """The capturing removals of a log, by cart uuid and epoch, whatever their session."""

    def __init__(self) -> None:
        self._captures: dict[tuple[str, int], Captures] = {}

    def read(self, source: Source) -> None:
        """Take in a whole log."""
        for _, _, row in RecordReader(_Removal).read(source.lines(_Sieve)):
            if isinstance(row, BadRecord) or row.type != "cart_remove":
                continue  # the second pass tells what is wrong with a line
            if is_int(row.seq) and _is_capture(row):
                self._captures.setdefault((row.uuid, row.epoch), Captures()).add(row.seq)

    def of(self, uuid: str, epoch: int) -> Captures:
        """The removals of one cart."""
        return self._captures.get((uuid, epoch), _NONE)


def _is_capture(row: _Removal) -> bool:
    return (
        isinstance(row.uuid, str)
        and is_int(row.epoch)
        and isinstance(row.capturedPath, str)
        and "before_drop" in row.capturedPath
        and isinstance(row.inventory, list)
    )


class _Sieve:
    """Passes on the lines of a stream that may be removals, and few others.

    A line is passed on if it has the word, or a backslash, which could spell it with escapes;
    so is a line that lies across two blocks. Only "\\n" is looked for: a stretch with another
    separator in it is passed on whole.
    """

    def __init__(self, stream: ByteStream) -> None:
        self._read = stream.read

    def read(self, size: int) -> bytes:
        while block := self._read(size):
            begin, end = block.find(b"\n") + 1, block.rfind(b"\n") + 1
            kept = block[:begin] + _sift(block, begin, end) + block[end:] if begin else block
            if kept:
                return kept
        return b""


def _sift(block: bytes, begin: int, end: int) -> bytes:
    spans: dict[int, int] = {}
    for sign in (b"cart_remove", b"\\"):
        at = block.find(sign, begin, end)
        while at >= 0:
            after = block.index(b"\n", at) + 1
            spans[block.rfind(b"\n", 0, at) + 1] = after
            at = block.find(sign, after, end)
    return b"".join(block[start:after] for start, after in sorted(spans.items()))
