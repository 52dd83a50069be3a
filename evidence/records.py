"""Reads JSON Lines records for the mappers: each line a record, or a fault with a code.

A record is decoded into a msgspec struct that names only the fields the rules read. Fields
typed `msgspec.Raw` keep the exact text of their value, so that no digit is lost on the way.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Generic, Self, TypeVar, get_args

import msgspec

from evidence.errors import EvidenceError
from foundation.exact_json import NESTING_ROOM, JsonFault, fast_decoder, loads, nesting_may_exceed
from foundation.lines import BadLine, ByteStream, iter_lines
from foundation.regular_file import UnreadableFile, open_regular

T = TypeVar("T")

_LINE_FAULTS = {"line too long": "line_too_long", "invalid UTF-8": "invalid_utf8"}


class SourceUnreadable(EvidenceError):
    """An input file that is missing, no regular file, or cannot be read."""

    reason = "source_unreadable"


class SourceMismatch(EvidenceError):
    """An input file whose bytes are not the ones that were pinned, or changed while read."""

    reason = "source_mismatch"


@dataclass(frozen=True, slots=True)
class BadRecord:
    """A line that holds no record: a gap `code` and the reason in words."""

    code: str
    why: str


class Source:
    """An input file, read from its start once or more; every read must give the same bytes.

    Raises:
        SourceUnreadable: on opening or reading.
        SourceMismatch: when a later read finds other bytes than the first.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.sha256 = ""
        try:
            self._stream = open_regular(path)
        except UnreadableFile as error:
            raise SourceUnreadable(error.message, hint=error.hint) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stream.close()

    def lines(
        self, through: Callable[[ByteStream], ByteStream] | None = None
    ) -> Iterator[tuple[int, bytes | BadLine]]:
        """Yield every line with its number; `sha256` is known once the last was taken.

        The lines may be read `through` a filter on the stream; their numbers are then its own.
        """
        hashing = _Hashing(self._stream)
        try:
            self._stream.seek(0)
            yield from iter_lines(through(hashing) if through else hashing)
        except OSError as error:
            raise SourceUnreadable(f"cannot read {self.path}: {error.strerror or error}") from error
        found = hashing.digest.hexdigest()
        if self.sha256 and found != self.sha256:
            raise SourceMismatch(
                f"{self.path} changed while it was read", hint="stop its writer, then map it again"
            )
        self.sha256 = found

    def expect(self, sha256: str | None) -> None:
        """Raise `SourceMismatch` unless `sha256` is None or the hash of what was read."""
        if sha256 is not None and sha256.lower() != self.sha256:
            raise SourceMismatch(
                f"{self.path} has sha256 {self.sha256}, expected {sha256}",
                hint="map the file that was pinned, or pin this one",
            )


class _Hashing:
    def __init__(self, stream: BinaryIO) -> None:
        self._read = stream.read
        self.digest = hashlib.sha256()

    def read(self, size: int, /) -> bytes:
        data = self._read(size)
        self.digest.update(data)
        return data


class RecordReader(Generic[T]):
    """Decodes lines into `kind`, a struct whose fields are all optional.

    Each field must be typed `Any` (its decoded value) or `msgspec.Raw | ...` (its exact text).
    What is a record is decided by `foundation.exact_json.loads`.
    """

    def __init__(self, kind: type[T]) -> None:
        self._kind = kind
        self._fast = fast_decoder(kind)
        self._decode = msgspec.json.Decoder(kind).decode
        self.texts = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
        self._fields = [
            (field.encode_name, field.name, msgspec.Raw in get_args(field.type))
            for field in msgspec.structs.fields(kind)  # type: ignore[arg-type]  # T is a struct
        ]

    def read(
        self, lines: Iterable[tuple[int, bytes | BadLine]]
    ) -> Iterator[tuple[int, bytes, T | BadRecord]]:
        """Yield (line number, the line's text, record or fault); blank lines are passed over."""
        fast = self._fast
        for number, line in lines:
            if isinstance(line, BadLine):
                yield number, b"", BadRecord(_LINE_FAULTS[line.why], line.why)
            elif (record := fast(line)) is not None:
                yield number, line, record
            elif line.decode("utf-8").strip():
                yield number, line, self._exact(line)

    def again(self, line: bytes) -> T:
        """Decode a line that another reader has already found to hold a record."""
        try:
            return self._decode(line)
        except (msgspec.DecodeError, RecursionError):  # too much for it, not for the exact path
            record = self._exact(line)
        if isinstance(record, BadRecord):
            raise TypeError(f"not a record: {record.why}")
        return record

    def _exact(self, line: bytes) -> T | BadRecord:
        try:
            value = loads(line)
            if nesting_may_exceed(line):  # a mapped row that holds it must stay readable
                loads(b"[" * NESTING_ROOM + line + b"]" * NESTING_ROOM)
        except JsonFault as error:
            return BadRecord("bad_json", str(error))
        if not isinstance(value, dict):
            return BadRecord("not_an_object", "the line holds no JSON object")
        texts = self.texts(line)
        present: dict[str, Any] = {
            name: texts[key] if is_text else value[key]
            for key, name, is_text in self._fields
            if key in value
        }
        return self._kind(**present)
