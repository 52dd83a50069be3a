"""The first pass finds every capturing removal, wherever its line lies and however spelled."""

import json
from pathlib import Path

import pytest

from evidence.adapter.removals import MAX_LISTED, Removals
from evidence.records import Source
from tests.evidence.adapter.raw_logs import BEFORE_DROP, Row, row


def _read(log: bytes, folder: Path) -> Removals:
    path = folder / "audit.jsonl"
    path.write_bytes(log)
    removals = Removals()
    with Source(path) as source:
        removals.read(source)
    return removals


def _removal(uuid: str, seq: int) -> Row:
    return row("cart_remove", seq, uuid=uuid, epoch=1, capturedPath=BEFORE_DROP, inventory=[])


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\u2028", "\n\n \n"], ids=repr)
def test_removals_are_found_across_the_blocks_of_a_long_log(end: str, tmp_path: Path) -> None:
    rows = []
    for seq in range(1500):
        rows.append(row("mark", seq, label="x" * (seq * seq % 397)))
        rows.append(_removal(f"cart-{seq}", seq))
    log = end.join(json.dumps(one) for one in rows).encode()
    assert len(log) > 8 * 64 * 1024
    removals = _read(log, tmp_path)
    assert [removals.of(f"cart-{seq}", 1).last for seq in range(1500)] == list(range(1500))


def test_a_removal_may_be_spelled_with_escapes_among_plain_lines(tmp_path: Path) -> None:
    plain = [json.dumps(row("mark", seq)).encode() for seq in range(50)]
    spelled = json.dumps(_removal("cart-a", 60)).encode().replace(b"cart_rem", b"\\u0063art_rem")
    removals = _read(b"\n".join([*plain, spelled, *plain]), tmp_path)
    assert removals.of("cart-a", 1).seqs == [60]


def test_lines_that_are_none_hide_no_removal(tmp_path: Path) -> None:
    good = json.dumps(_removal("cart-a", 60)).encode()
    for bad in (b"\xff cart_remove", b"{ cart_remove \\", b"[]", b"", b"\xef\xbb\xbf{}"):
        assert _read(b"\n".join([bad, good, bad]), tmp_path).of("cart-a", 1).seqs == [60]


def test_the_removals_of_one_cart_are_listed_up_to_a_bound_but_all_count(tmp_path: Path) -> None:
    rows = [_removal("cart-a", seq) for seq in range(MAX_LISTED + 20)]
    log = b"\n".join(json.dumps(one).encode() for one in rows)
    captures = _read(log, tmp_path).of("cart-a", 1)
    assert captures.seqs == list(range(MAX_LISTED))
    assert captures.last == MAX_LISTED + 19


def test_a_cart_that_was_never_removed_has_no_removals(tmp_path: Path) -> None:
    assert _read(b"", tmp_path).of("cart-a", 1).last is None
