"""Memory does not grow with samples, nor with how long rows or lists of gaps are."""

import tracemalloc
from pathlib import Path

import pytest

from tests.evidence.adapter.raw_logs import clean_log, map_rows, row, to_bytes

MEBI = 1024 * 1024


def _peak_bytes(log: bytes, folder: Path) -> int:
    folder.mkdir()
    tracemalloc.start()
    try:
        map_rows(log, folder)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def _samples(count: int) -> bytes:
    end = row("audit_end", count + 20, status="complete")
    rows = (row("cart_sample", 20 + n, uuid="cart-a", pos={"x": 1.5}) for n in range(count))
    return to_bytes([*clean_log()[:-1], *rows, end])


def test_samples_cost_no_memory(tmp_path: Path) -> None:
    few, many = _samples(2_000), _samples(20_000)
    growth = _peak_bytes(many, tmp_path / "many") - _peak_bytes(few, tmp_path / "few")
    assert growth < 0.1 * (len(many) - len(few))


@pytest.mark.parametrize("line", [b"{\n", b"[]\n", b'{"type": "mark"}\n', b"\xff\n"])
def test_lines_that_are_refused_cost_no_memory(line: bytes, tmp_path: Path) -> None:
    few = _peak_bytes(line * 2_000, tmp_path / "few")
    many = _peak_bytes(line * 20_000, tmp_path / "many")
    assert many < 1.2 * few + MEBI // 4


def test_long_rows_are_not_gathered(tmp_path: Path) -> None:
    """A batch of so many rows, whatever their size, would hold all of these."""
    long = [row("mark", 20 + n, label="x" * MEBI) for n in range(24)]
    log = to_bytes([*clean_log(), *long])
    assert _peak_bytes(log, tmp_path / "long") < len(log)
