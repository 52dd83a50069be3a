"""Reads a raw audit log as a stream of events and of lines that are none."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from evidence.audit.event import Event, NotAnObject, read_exact, read_fast
from foundation.exact_json import JsonFault
from foundation.lines import MAX_LINE_BYTES, BadLine, iter_lines
from foundation.regular_file import UnreadableFile, open_regular

FAST = True
"""Whether msgspec may decode lines; the answers are the same without it, only later."""


@dataclass(frozen=True, slots=True)
class BadEvent:
    """A line that is no event. `reason` is set where the line could not be read as text."""

    message: str
    reason: str = ""


def read_events(path: Path) -> Iterator[tuple[int, bytes, Event | BadEvent]]:
    """Yield (line number from 1, line, event or what is wrong) for each line not blank.

    Raises:
        UnreadableFile: the path leads to no readable file, or reading it broke off.
    """
    read = read_fast if FAST else read_exact
    with open_regular(path) as stream:
        try:
            for number, line in iter_lines(stream, max_line_bytes=MAX_LINE_BYTES):
                if isinstance(line, BadLine):
                    yield number, b"", BadEvent(f"line {number}: {line.why}", line.why)
                    continue
                try:
                    event: Event | BadEvent = read(line)
                except JsonFault as fault:
                    if _is_blank(line):
                        continue
                    event = _bad_event(number, fault)
                yield number, line, event
        except OSError as error:
            raise UnreadableFile(f"cannot read {path}: {error.strerror or error}") from error


def _is_blank(line: bytes) -> bool:
    return not line.decode("utf-8").strip()


def _bad_event(number: int, fault: JsonFault) -> BadEvent:
    if isinstance(fault, NotAnObject):
        return BadEvent(f"line {number}: {fault}")
    return BadEvent(f"line {number}: invalid JSON ({fault})")
