"""Streams the lines of a JSON Lines file in memory that its size does not change.

A line ends where Python's `str.splitlines` ends one (design 9.6), so that a record with a
raw U+2028 in it is two broken lines here as it is for the reference.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

MAX_LINE_BYTES = 16 * 1024 * 1024
_BLOCK_BYTES = 64 * 1024
_CUT_SEPARATOR_BYTES = 3
"""A block may end inside a separator, so this much of an overlong line is kept."""

_SINGLE_BYTES = (b"\r", b"\x0b", b"\x0c", b"\x1c", b"\x1d", b"\x1e")
_RARE_SEPARATORS = (*_SINGLE_BYTES, "\x85".encode(), "\u2028".encode(), "\u2029".encode())
_ANY_SEPARATOR = re.compile(b"\r\n|\n|" + b"|".join(map(re.escape, _RARE_SEPARATORS)))


class ByteStream(Protocol):
    """What the lines are read from: an open binary file, or whatever stands before one."""

    def read(self, size: int, /) -> bytes:
        """Give at most `size` bytes, and none only at the end."""


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that cannot be handed on as text; `why` is fit for a report."""

    why: str


_TOO_LONG = BadLine("line too long")


def iter_lines(
    stream: ByteStream, *, max_line_bytes: int = MAX_LINE_BYTES
) -> Iterator[tuple[int, bytes | BadLine]]:
    """Yield (line number from 1, UTF-8 bytes without the separator) for each line.

    A line that is no UTF-8, or longer than `max_line_bytes`, comes as a `BadLine` in its place;
    an overlong line is read past and not held. Blank lines are yielded too.
    """
    for first, lines in iter_blocks(stream, max_line_bytes=max_line_bytes):
        yield from enumerate(lines, first)


def iter_blocks(
    stream: ByteStream, *, max_line_bytes: int = MAX_LINE_BYTES
) -> Iterator[tuple[int, Sequence[bytes | BadLine]]]:
    """Yield what `iter_lines` yields, many lines at a time: (number of the first, lines)."""
    number = 1
    for block in _whole_line_blocks(stream, max_line_bytes):
        lines: Sequence[bytes | BadLine]
        if isinstance(block, BadLine):
            lines = (block,)
        else:
            is_ascii = block.isascii()
            lines = _split(block, is_ascii=is_ascii)
            if len(block) > max_line_bytes or not (is_ascii or _is_utf8(block)):
                lines = [_judged(line, max_line_bytes) for line in lines]
        yield number, lines
        number += len(lines)


def _judged(line: bytes, max_line_bytes: int) -> bytes | BadLine:
    if len(line) > max_line_bytes:
        return _TOO_LONG
    return line if _is_utf8(line) else BadLine("invalid UTF-8")


def _whole_line_blocks(stream: ByteStream, max_line_bytes: int) -> Iterator[bytes | BadLine]:
    """Cut the stream into blocks that end at a separator, the last one at the file's end."""
    held = b""
    overlong = False
    seen = 0
    while chunk := stream.read(_BLOCK_BYTES):
        held += chunk
        cut = _after_last_separator(held, seen)
        if cut == 0:
            if overlong or len(held) > max_line_bytes + _CUT_SEPARATOR_BYTES:
                overlong, held = True, held[-_CUT_SEPARATOR_BYTES:]
            seen = max(0, len(held) - _CUT_SEPARATOR_BYTES)
            continue
        block, held, seen = held[:cut], held[cut:], 0
        if overlong:
            overlong = False
            yield _TOO_LONG
            block = _after_first_separator(block)
        if block:
            yield block
    if overlong:
        yield _TOO_LONG
    elif held:
        yield held


def _after_last_separator(held: bytes, seen: int) -> int:
    """Where the last whole line ends; the first `seen` bytes are known to hold no separator."""
    newline = held.rfind(b"\n", seen)
    if newline >= 0:
        return newline + 1
    # A carriage return at the very end may yet turn out to be the first half of "\r\n".
    settled = held[:-1] if held.endswith(b"\r") else held
    found = [(settled.rfind(rare, seen), len(rare)) for rare in _RARE_SEPARATORS]
    return max(at + size if at >= 0 else 0 for at, size in found)


def _after_first_separator(block: bytes) -> bytes:
    first = _ANY_SEPARATOR.search(block)
    return block[first.end() :] if first else b""


def _split(block: bytes, *, is_ascii: bool) -> list[bytes]:
    # Searching a block for two or three bytes takes as long as decoding it: ASCII needs none of it.
    possible = _SINGLE_BYTES if is_ascii else _RARE_SEPARATORS
    if any(separator in block for separator in possible):
        lines = _ANY_SEPARATOR.split(block)
    else:
        lines = block.split(b"\n")
    if not lines[-1]:
        lines.pop()  # what follows the last separator is no line
    return lines


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
