"""The line stream splits exactly where `str.splitlines` does, in bounded memory."""

import io
import tracemalloc

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from foundation import lines
from foundation.lines import BadLine, iter_lines

PIECES = st.sampled_from(
    [*"\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029", "\r\n", "a", "bc", "é", "\u2027", '{"x":1}', " "]
)


@pytest.fixture(autouse=True)
def tiny_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every second separator fall across a block's end."""
    monkeypatch.setattr(lines, "_BLOCK_BYTES", 7)


@given(st.lists(PIECES, max_size=40))
def test_splits_like_splitlines(pieces: list[str]) -> None:
    text = "".join(pieces)
    assert [line for _, line in iter_lines(io.BytesIO(text.encode()))] == [
        line.encode() for line in text.splitlines()
    ]


@given(st.lists(PIECES, max_size=40), st.integers(1, 9))
@example([*"\n\n\n\n\u2028\n\r", '{"x":1}'], 1)
def test_overlong_lines_keep_their_place(pieces: list[str], limit: int) -> None:
    text = "".join(pieces)
    expected = [
        line.encode() if len(line.encode()) <= limit else BadLine("line too long")
        for line in text.splitlines()
    ]
    found = list(iter_lines(io.BytesIO(text.encode()), max_line_bytes=limit))
    assert [line for _, line in found] == expected
    assert [number for number, _ in found] == list(range(1, len(expected) + 1))


def test_invalid_utf8_spoils_only_its_own_line() -> None:
    found = list(iter_lines(io.BytesIO(b"one\n\xff\xfe\nthree")))
    assert found == [(1, b"one"), (2, BadLine("invalid UTF-8")), (3, b"three")]


class Zeros:
    """A long line of zeros that exists only while it is read."""

    def __init__(self, size_bytes: int) -> None:
        self.left = size_bytes

    def read(self, size: int, /) -> bytes:
        """Give the next piece."""
        piece = min(size, self.left)
        self.left -= piece
        return b"0" * piece


def test_a_huge_line_is_not_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "_BLOCK_BYTES", 64 * 1024)
    tracemalloc.start()
    found = list(iter_lines(Zeros(32 * 1024 * 1024), max_line_bytes=256 * 1024))
    peak_bytes = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert found == [(1, BadLine("line too long"))]
    assert peak_bytes < 4 * 1024 * 1024
