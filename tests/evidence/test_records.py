"""Reading records: pinned bytes, faults by name, and one answer whichever path decodes."""

import hashlib
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET, Raw, Struct, UnsetType

from evidence.records import BadRecord, RecordReader, Source, SourceMismatch, SourceUnreadable
from foundation.exact_json import MAX_INT_DIGITS, MAX_NESTING, JsonFault, loads
from foundation.lines import BadLine


class _Row(Struct):
    seq: Any = None
    note: Raw | UnsetType = UNSET


def _read(line: bytes) -> _Row | BadRecord:
    [(_, _, record)] = RecordReader(_Row).read([(1, line)])
    return record


def _fault(line: bytes) -> str:
    record = _read(line)
    return record.code if isinstance(record, BadRecord) else ""


def test_a_source_knows_its_hash_once_it_was_read(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"a\nb\r\n\nc")
    with Source(path) as source:
        assert source.sha256 == ""
        expected = [(1, b"a"), (2, b"b"), (3, b""), (4, b"c")]
        assert list(source.lines()) == expected
        assert list(source.lines()) == expected
        sha256 = hashlib.sha256(path.read_bytes()).hexdigest()
        assert source.sha256 == sha256
        source.expect(None)
        source.expect(sha256.upper())
        with pytest.raises(SourceMismatch, match="expected beef"):
            source.expect("beef")


def test_a_source_that_changed_between_two_reads_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"a\n")
    with Source(path) as source:
        list(source.lines())
        with path.open("ab") as stream:
            stream.write(b"b\n")
        with pytest.raises(SourceMismatch, match="changed while it was read"):
            list(source.lines())


def test_a_path_that_is_no_file_is_no_source(tmp_path: Path) -> None:
    places = [tmp_path / "none", tmp_path, tmp_path / "a\0b", tmp_path / ("x" * 5000)]
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        places.append(tmp_path / "pipe")
    for place in places:
        with pytest.raises(SourceUnreadable):
            Source(place)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", None),
        (b" \t ", None),
        (b"{}", ""),
        (b' {"seq": 1} ', ""),
        (b"[]", "not_an_object"),
        (b"null", "not_an_object"),
        (b'"{}"', "not_an_object"),
        (b"{", "bad_json"),
        (b"{}{}", "bad_json"),
        (b"\x00", "bad_json"),
        (b"\xef\xbb\xbf{}", "bad_json"),
        (b'{"a": NaN}', "bad_json"),
        (b'{"a": -Infinity}', "bad_json"),
        (b'{"a": "\\ud800"}', "bad_json"),
        (b'{"a": 01}', "bad_json"),
        (b'{"a": 1,}', "bad_json"),
        (b'{"a": %s}' % (b"9" * MAX_INT_DIGITS), ""),
        (b'{"a": %s}' % (b"9" * (MAX_INT_DIGITS + 1)), "bad_json"),
        (b'{"a": 1e999}', ""),
        (b"[" * 100_000, "bad_json"),
    ],
)
def test_what_is_a_record(line: bytes, code: str | None) -> None:
    found = list(RecordReader(_Row).read([(1, line)]))
    assert (code is None) == (not found)
    if code is not None:
        assert _fault(line) == code


@pytest.mark.parametrize(
    ("why", "code"), [("line too long", "line_too_long"), ("invalid UTF-8", "invalid_utf8")]
)
def test_a_line_that_is_no_text_is_a_fault(why: str, code: str) -> None:
    assert list(RecordReader(_Row).read([(7, BadLine(why))])) == [(7, b"", BadRecord(code, why))]


@pytest.mark.parametrize("padding", [b"", b"x" * 1000, b"x" * 5000])
def test_a_record_leaves_room_for_the_row_around_it(padding: bytes) -> None:
    """One level is the record's own, two are the row's."""
    for depth, code in ((MAX_NESTING - 3, ""), (MAX_NESTING - 2, "bad_json")):
        line = b'{"p": "%s", "x": %s%s}' % (padding, b"[" * depth, b"]" * depth)
        assert _fault(line) == code


def test_brackets_inside_texts_nest_nothing() -> None:
    assert _fault(b'{"a": "%s"}' % (b"[" * 3000)) == ""


def test_texts_are_kept_as_they_stand_and_the_last_of_a_key_counts() -> None:
    for padding in (b"", b"x" * 5000):  # decoded by the fast path, and by the exact one
        record = _read(b'{"note": 1, "p": "%s", "note" : 1.10e+02 , "seq": 2}' % padding)
        assert isinstance(record, _Row)
        assert isinstance(record.note, Raw)
        assert bytes(record.note) == b"1.10e+02"
        assert record.seq == 2


def test_a_record_may_be_decoded_again() -> None:
    reader = RecordReader(_Row)
    assert reader.again(b'{"seq": 5}').seq == 5
    assert reader.again(b'{"seq": 1e999}').seq == float("inf")
    with pytest.raises(TypeError):
        reader.again(b"{")


def _by_rule(line: bytes) -> object:
    """What `loads` alone makes of a line: the seq, or why there is none."""
    try:
        value = loads(line)
    except JsonFault:
        return "bad_json"
    return repr(value.get("seq")) if isinstance(value, dict) else "not_an_object"


PIECES = st.sampled_from(
    [b"{", b"}", b"[", b"]", b'"', b"\\", b"\\u", b"d800", b"\\udc00", b":", b",", b"1", b"-", b".",
     b"e9", b"e999", b"null", b"true", b"NaN", b'"seq"', b'"note"', b" ", b"\t", b"\x00", b"/"]
)  # fmt: skip


@settings(max_examples=200, deadline=None)
@given(st.lists(PIECES, max_size=12).map(b"".join), st.integers(0, 20))
def test_no_path_accepts_what_the_exact_reader_refuses(noise: bytes, at: int) -> None:
    good = b'{"seq": 12, "note": "a"}'
    for line in (noise, good[:at] + noise + good[at:]):
        for _, _, record in RecordReader(_Row).read([(1, line)]):
            found = record.code if isinstance(record, BadRecord) else repr(record.seq)
            assert found == _by_rule(line)
